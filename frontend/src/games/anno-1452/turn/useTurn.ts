import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { usePreview } from '../../../match/table/usePreview';
import { useStateFor } from '../../../match/table/useStateFor';
import type { EmpireScene, Fact, MoveProps } from '../table/types';
import { type ActKind, Outlook } from './outlook';
import { plannedDuel } from './signs';
import {
  type Action,
  AT_REST,
  actionOf,
  type Extras,
  type Focus,
  NO_EXTRAS,
  tapAct,
  tapCard,
  tapRegion,
  tapStone,
} from './turn';

/** Holds the action that is being prepared; it begins anew with every version of the match. */
export function useTurn({ match, view, mine, decisions }: EmpireScene, sending: boolean) {
  const [focus, setFocus] = useStateFor<Focus>(match.version, AT_REST);
  const [extras, setExtras] = useStateFor<Extras>(match.version, NO_EXTRAS);
  const [opened] = useState(match.version);
  const look = (next: Focus) => {
    if (sending) return;
    setFocus(next);
    setExtras(NO_EXTRAS);
  };
  const outlook = new Outlook(view, mine, decisions);
  const action = actionOf(focus, extras, outlook);
  const asked = action && isExact(action) ? action : null;
  const preview = usePreview<Fact>(match.id, asked?.kind ?? '', asked?.params ?? null, sending);
  return {
    focus,
    extras,
    outlook,
    /** The action that the primary button sends; null where nothing can be done with what is looked at. */
    action,
    /** What the server says of that action. */
    preview,
    /** The battle of the attack that is prepared. */
    duel: plannedDuel(focus, extras, outlook, preview.facts),
    /** Whether the match has gone on since the table was opened. */
    hasMoved: match.version > opened,
    tapRegion: (region: string) => look(tapRegion(focus, region, outlook)),
    tapStone: (stone: string) => look(tapStone(focus, stone, outlook)),
    tapCard: (card: string) => look(tapCard(focus, card, outlook)),
    tapAct: (act: ActKind) => look(tapAct(focus, act, outlook)),
    look,
    change: (more: Partial<Extras>) => sending || setExtras({ ...extras, ...more }),
    goBack: () => look(AT_REST),
  };
}

/** The action that the player prepares, and what changes it. */
export type Planning = ReturnType<typeof useTurn>;

/** Whether the server knows more of an action than the decision says: of mercenaries and reaction cards. */
const isExact = ({ kind, params }: Action): boolean =>
  kind !== 'pass' && Boolean(params.mercs || params.with_reaction);

/** The props of every part of the dock. */
export interface DockProps extends MoveProps {
  planning: Planning;
  /** What stands there while there is nothing to do. */
  idle: ComponentChildren;
}

/** The props of what shows the action that is prepared. */
export type PlanProps = Pick<DockProps, 'scene' | 'planning'>;
