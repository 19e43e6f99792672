import type { FunctionComponent } from 'preact';
import { useFocusFallback } from '../../../ui/Page';
import { WaitingDock } from '../table/LeafDock';
import type { DecisionProps, DockProps } from '../table/useTurn';
import { BirthdayDock } from './BirthdayDock';
import { PermuteDock } from './PermuteDock';
import { PushWindowDock } from './PushDocks';
import { QuestionPage } from './QuestionPage';
import { PickDock, SwapDock } from './SeatDocks';

/** By kind of decision its dock; the kinds are those of `decisionKinds.ts`. */
const DOCKS: Readonly<Record<string, FunctionComponent<DecisionProps>>> = {
  birthday: BirthdayDock,
  answer: QuestionPage,
  permute: PermuteDock,
  gift: PickDock,
  pick_player: PickDock,
  swap_next: SwapDock,
  push: PushWindowDock,
};

/** The dock of an open decision that is none of a turn; nothing while there is no such decision. */
export default function DecisionDock(props: DockProps) {
  const { decisions, hasAllWords, view } = props.scene;
  useFocusFallback('.dock-bar .primary:enabled', '.board'); // it may be loaded after the focused element has gone
  const decision = decisions.find(({ kind }) => kind in DOCKS);
  const Dock = decision && DOCKS[decision.kind];
  if (!Dock) return null;
  return hasAllWords ? (
    <Dock key={decision.kind} {...props} decision={decision} />
  ) : (
    <WaitingDock phase={view.phase} />
  );
}
