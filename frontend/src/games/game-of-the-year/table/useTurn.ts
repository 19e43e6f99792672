import { useState } from 'preact/hooks';
import type { TableProps } from '../../../match/kit/kit';
import { type PreviewState, usePreview } from '../../../match/table/usePreview';
import { useStateFor } from '../../../match/table/useStateFor';
import { type Action, actionOf, isTold, NO_PLAN, type Plan } from './turn';
import type { Decision, Fact, YearGame, YearScene } from './types';

/** What the player looks at beside the own turn: a day, or a rival's figure. */
type Look = { kind: 'day'; day: number } | { kind: 'rival'; seat: number } | null;

/** What is prepared for a decision that has a dock of its own, as far as the board shows it. */
export interface Draft {
  /** A day: a birthday, or where somebody is pushed to. */
  marked: number | null;
  /** 1 April: the days where the figures are to be put, by seat; null as they stand. */
  places: readonly number[] | null;
}

const NO_DRAFT: Draft = { marked: null, places: null };

/** What the player prepares, and what changes it. */
export interface Planning {
  plan: Plan;
  draft: Draft;
  /** The action that the primary button sends; null while something is missing. */
  action: Action | null;
  /** What the server says of that action where the facts of the decision do not. */
  preview: PreviewState<Fact>;
  look: Look;
  /** Whether the match has gone on since the table was opened. */
  hasMoved: boolean;
  change: (plan: Partial<Plan>) => void;
  prepare: (draft: Partial<Draft>) => void;
  lookAt: (look: Look) => void;
}

/** Holds the plan of the turn; it begins anew with every version of the match. */
export function useTurn(scene: YearScene, sending: boolean): Planning {
  const { match, decisions } = scene;
  const [plan, setPlan] = useStateFor<Plan>(match.version, NO_PLAN);
  const [look, lookAt] = useStateFor<Look>(match.version, null);
  const [draft, prepare] = useDraft(scene);
  const [opened] = useState(match.version);
  const action = actionOf(plan, decisions);
  const asked = action && !isTold(action) ? action : null;
  const preview = usePreview<Fact>(match.id, asked?.kind ?? '', asked?.params ?? null, sending);
  const change = (more: Partial<Plan>) => sending || setPlan({ ...plan, ...more });
  const hasMoved = match.version > opened;
  return { plan, draft, action, preview, look, hasMoved, change, prepare, lookAt };
}

/** Holds the draft of a decision as long as that is open: what others do meanwhile changes nothing. */
function useDraft({ decisions, view }: YearScene): [Draft, (more: Partial<Draft>) => void] {
  const [draft, setDraft] = useStateFor(`${decisions[0]?.kind} ${view.turn}`, NO_DRAFT);
  return [draft, more => setDraft({ ...draft, ...more })];
}

/** The props of each dock: what the table is given, and what the player prepares. */
export interface DockProps extends TableProps<YearGame> {
  planning: Planning;
}

/** The props of the dock of an open decision. */
export interface DecisionProps extends DockProps {
  decision: Decision;
}
