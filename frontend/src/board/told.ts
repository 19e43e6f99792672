// What the stories of board games have in common. Pure.

import type { GameEvent } from '../core/types';
import type { Told } from '../match/kit/steps';

/** A step with what the reader has lost in all that is told. */
export interface LossStep<E> extends Told {
  kind: 'losses';
  events: readonly E[];
}

/**
 * The steps of a story, and before those that tell several turns of others what the reader has lost in them; their
 * own turn comes before what followed it. `hasLost` is whether these events have cost the reader anything.
 */
export function withLosses<S extends Told, E extends GameEvent>(
  steps: S[],
  events: readonly E[],
  mine: number | null,
  hasLost: (events: readonly E[]) => boolean,
): (S | LossStep<E>)[] {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last || first === last) return steps;
  if (events.some(({ seat }) => seat === mine) || !hasLost(events)) return steps;
  return [{ kind: 'losses', from: first.from, to: last.to, events, isSummary: true }, ...steps];
}
