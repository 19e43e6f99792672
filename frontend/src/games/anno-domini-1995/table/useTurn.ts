import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Json } from '../../../core/types';
import { type PreviewState, usePreview } from '../../../match/table/usePreview';
import { useStateFor } from '../../../match/table/useStateFor';
import type { ToldOnMap } from '../story/Results';
import { type Draft, isEmpty, planSteps } from './plan';
import { AT_REST, type Focus, goBack, NEW_TURN, Outlook, type Turn, tapLand } from './turn';
import type { CathedralsScene, Fact } from './types';

/** A turn that the player prepares on the map, and what changes it. */
export interface Planning extends Turn {
  outlook: Outlook;
  /** What the server says of the plan so far. */
  preview: PreviewState<Fact>;
  /** Whether the match has gone on since the table was opened. */
  hasMoved: boolean;
  tapLand: (id: string) => void;
  look: (focus: Focus) => void;
  /** Changes the plan; what is looked at stays. */
  change: (draft: Draft) => void;
  /** Changes the plan and looks at the whole of it again. */
  keep: (draft: Draft) => void;
  goBack: () => void;
}

/**
 * Holds the turn that is being prepared; it begins anew with every version of the match. While it is being sent
 * the server is not asked what it would lead to: it may have been carried out already.
 */
export function useTurn({ match, view, mine, decisions }: CathedralsScene, sending: boolean): Planning {
  const [turn, keepTurn] = useStateFor<Turn>(match.version, NEW_TURN);
  const setTurn = (next: Turn) => sending || keepTurn(next);
  const [opened] = useState(match.version);
  const { draft } = turn;
  // Without the end of the turn: what can still be attacked after the plan is to be told.
  const steps = isEmpty(draft) ? null : { steps: planSteps({ ...draft, ends: false }) };
  const mayPlan = decisions.some(({ kind }) => kind === 'plan');
  const preview = usePreview<Fact>(match.id, 'plan', mayPlan ? steps : null, sending);
  const isAwaited = steps !== null && mayPlan && preview.facts.length === 0 && !preview.refused;
  const outlook = new Outlook(view, mine, decisions, draft, isAwaited ? null : preview.facts);
  return {
    ...turn,
    outlook,
    preview,
    hasMoved: match.version > opened,
    tapLand: id => setTurn(tapLand(turn, id, outlook)),
    look: focus => setTurn({ ...turn, focus }),
    change: next => setTurn({ ...turn, draft: next }),
    keep: next => setTurn({ draft: next, focus: AT_REST }),
    goBack: () => setTurn(goBack(turn)),
  };
}

/** The props of every part of the dock. */
export interface DockProps {
  scene: CathedralsScene;
  planning: Planning;
  sending: boolean;
  play: (kind: string, params: Json) => void;
  /** What stands there while there is nothing to do. */
  idle: ComponentChildren;
  /** Called with what the map shows while the dock tells a move, and then with null. */
  onTold: (told: ToldOnMap | null) => void;
}
