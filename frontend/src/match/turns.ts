// What happened, turn by turn. Pure.

import type { GameEvent, NetChange, RecapTurn } from '../core/types';

/** The events of an answer to a move, by their turns. What they changed it does not say. */
export function turnsOf<E extends GameEvent>(events: readonly E[]): RecapTurn<E>[] {
  const parts = events.map(event => {
    const { turn, seat, version } = event;
    return { turn, seat, from: version, to: version, events: [event], net: null };
  });
  return joinTurns(parts);
}

/** All events of some turns. */
export const eventsOf = <E>(turns: readonly RecapTurn<E>[]): E[] => turns.flatMap(({ events }) => events);

/**
 * Joins the parts of each turn, in order: a turn may come on two pages, or go on after the reader last looked.
 */
export function joinTurns<E>(parts: readonly RecapTurn<E>[]): RecapTurn<E>[] {
  const turns = new Map<number, RecapTurn<E>>();
  for (const part of parts) {
    const first = turns.get(part.turn);
    const joined = first && {
      ...first, // whose turn it is, its beginning says
      to: part.to,
      events: [...first.events, ...part.events],
      net: sumNet(first.net, part.net),
    };
    turns.set(part.turn, joined ?? part);
  }
  return [...turns.values()];
}

/** What two parts changed in all, without what evens out; null where one of them does not say. */
export function sumNet(one: NetChange[] | null, other: NetChange[] | null): NetChange[] | null {
  if (!one || !other) return null;
  const sums = new Map<string, NetChange>();
  for (const change of [...one, ...other]) {
    const key = `${change.seat} ${change.quantity}`;
    sums.set(key, { ...change, by: change.by + (sums.get(key)?.by ?? 0) });
  }
  return [...sums.values()].filter(({ by }) => by !== 0);
}

/** The part of each turn after a version. Of a turn that is cut, nobody knows what its rest changed. */
export function turnsAfter(turns: readonly RecapTurn[], after: number): RecapTurn[] {
  return cutTurns(turns, version => version > after);
}

/** The part of each turn up to a version. */
export function turnsUpTo<E extends GameEvent>(turns: readonly RecapTurn<E>[], upTo: number): RecapTurn<E>[] {
  return cutTurns(turns, version => version <= upTo);
}

/** Whether a turn was under way in a version and went on after it. */
export function isUnderWay(turns: readonly RecapTurn[], version: number): boolean {
  return turns.some(({ from, to }) => from <= version && version < to);
}

function cutTurns<E extends GameEvent>(
  turns: readonly RecapTurn<E>[],
  belongs: (version: number) => boolean,
): RecapTurn<E>[] {
  return turns.flatMap(turn => {
    const events = turn.events.filter(({ version }) => belongs(version));
    const [first] = events;
    if (!first || events.length === turn.events.length) return first ? turn : [];
    return { ...turn, from: first.version, to: events.at(-1)?.version ?? first.version, events, net: null };
  });
}
