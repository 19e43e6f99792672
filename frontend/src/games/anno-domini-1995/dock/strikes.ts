// How the attacks of a plan are changed and counted. Pure.

import { type Draft, planSteps, type Strike, withBuild } from '../table/plan';

/** The plan with one more attack. */
export const withStrike = (draft: Draft, strike: Strike): Draft => ({
  ...draft,
  strikes: [...draft.strikes, strike],
});

/** The plan without an attack, and without what only its conquest would have made possible. */
export function withoutStrike(draft: Draft, at: number): Draft {
  const removed = draft.strikes[at];
  if (!removed) return draft;
  const strikes = draft.strikes.filter((_, i) => i !== at);
  if (strikes.some(({ target }) => target === removed.target)) return { ...draft, strikes };
  const next = withBuild({ ...draft, strikes }, removed.target, 0);
  const stranded = strikes.findIndex(({ origin }) => origin === removed.target);
  return stranded < 0 ? next : withoutStrike(next, stranded);
}

/** The number of the step of each attack, counted from 1 as the server counts. */
export function strikeSteps(draft: Draft): number[] {
  return planSteps(draft).flatMap((step, i) => (step.do === 'attack' ? i + 1 : []));
}
