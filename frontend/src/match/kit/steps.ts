// The steps of a story, and which versions of a match they tell. Pure.

/** What a part of a story tells: the first of its versions and the last. */
export interface Told {
  from: number;
  to: number;
  /** Whether it only repeats what the reader did and saw: it is told before what follows, and never alone. */
  isOwn?: boolean;
  /** Whether it only sums up what follows it, for a reader who has not watched. */
  isSummary?: boolean;
}

/** A step that knows whether it interrupts somebody who watches. */
export type StoryStep<S extends Told> = S & { stop: boolean };

/** The steps, each knowing whether it interrupts. */
export const withStops = <S extends Told>(steps: readonly S[], stops: (step: S) => boolean): StoryStep<S>[] =>
  steps.map(step => ({ ...step, stop: stops(step) }));

/** Whether one of these steps interrupts. */
export const isAnyStop = (steps: readonly StoryStep<Told>[]): boolean => steps.some(({ stop }) => stop);

/**
 * Reduces events to steps; `add` gives the steps with one more event, in a new last step, or in a changed one
 * that keeps what else is in it. Each step then knows the versions that it tells.
 */
export function tellSteps<S extends object, E extends { version: number }>(
  events: readonly E[],
  add: (steps: S[], event: E) => S[],
): (S & Told)[] {
  let told: (S & Told)[] = [];
  for (const event of events) {
    const after = add(told, event);
    const last = after.at(-1);
    if (after === told || last === undefined) continue;
    const from = 'from' in last && typeof last.from === 'number' ? last.from : event.version;
    told = [...told.slice(0, after.length - 1), { ...last, from, to: event.version }];
  }
  return told;
}

/** The steps with another one in place of the last. */
export const replaceLast = <S>(steps: readonly S[], step: S): S[] => [...steps.slice(0, -1), step];

/** The events of the reader's last move, if nobody has moved since. */
export function lastEvents<E extends { seat: number | null; version: number }>(
  recent: readonly E[],
  mine: number | null,
): E[] {
  const newest = recent.at(-1);
  if (mine === null || newest?.seat !== mine) return [];
  return recent.filter(({ version }) => version === newest.version);
}

/** The states after each of some groups of events, from the one before them. */
export function statesAfter<S, E>(
  start: S,
  groups: readonly (readonly E[])[],
  afterEvent: (state: S, event: E) => S,
): S[] {
  let state = start;
  return groups.map(events => {
    state = events.reduce(afterEvent, state);
    return state;
  });
}
