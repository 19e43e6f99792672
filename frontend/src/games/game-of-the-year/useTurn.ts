import { useEffect, useState } from 'preact/hooks';
import { type PreviewState, usePreview } from '../../match/usePreview';
import { type Action, actionOf, isTold, NO_PLAN, type Plan } from './turn';
import type { YearScene } from './types';

/** What the player looks at beside the own turn: a day, or a rival's figure. */
export type Look = { kind: 'day'; day: number } | { kind: 'rival'; seat: number } | null;

/** What the player prepares, and what changes it. */
export interface Planning {
  plan: Plan;
  /** The action that the primary button sends; null while something is missing. */
  action: Action | null;
  /** What the server says of that action where the facts of the decision do not. */
  preview: PreviewState;
  look: Look;
  change: (plan: Partial<Plan>) => void;
  lookAt: (look: Look) => void;
}

/** Holds the plan of the turn; it begins anew with every version of the match. */
export function useTurn({ match, decisions }: YearScene, sending: boolean): Planning {
  const [plan, setPlan] = useState<Plan>(NO_PLAN);
  const [look, lookAt] = useState<Look>(null);
  useEffect(() => {
    setPlan(NO_PLAN);
    lookAt(null);
  }, [match.version]);
  const action = actionOf(plan, decisions);
  const asked = !sending && action && !isTold(action) ? action : null;
  const preview = usePreview(match.id, asked?.kind ?? '', asked?.params ?? null);
  return { plan, action, preview, look, lookAt, change: more => setPlan({ ...plan, ...more }) };
}
