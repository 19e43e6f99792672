import { matchPath } from './api';
import { type Polled, usePolled } from './poller';
import { session } from './session';
import type { Json, Match, Seat, Table } from './types';

const SHORT_CLOCK = 3600; // seconds: with less per turn, the others are probably looking

/** Polls the match as the player sees it while the component is shown. */
export function useMatch<V = Json>(id: string): Polled<Table<V>> {
  return usePolled<Table<V>>(matchPath(id), {
    isEager: ({ match }) => isNewsLikely(match),
    isOlder: (table, shown) => table.match.version < shown.match.version,
  });
}

/** The player's seat; null for a spectator. */
export function mySeat(match: Match): Seat | null {
  const me = session.value?.player.id;
  return match.seats.find(({ kind, player }) => kind === 'player' && player === me) ?? null;
}

/** The seats that the match waits for, without the player's own. */
export function awaitedSeats(match: Match): Seat[] {
  const mine = mySeat(match)?.seat;
  return match.seats.filter(({ seat }) => match.to_act.includes(seat) && seat !== mine);
}

/** Whether somebody will probably join or move soon. */
export function isNewsLikely(match: Match): boolean {
  if (match.status === 'open') return true;
  if (match.status !== 'running') return false;
  const others = awaitedSeats(match);
  return others.some(({ kind }) => kind === 'bot') || (others.length > 0 && match.clock.turn <= SHORT_CLOCK);
}

/** The seats in order of their rank, best first, each with its place counted from 1; empty before the end. */
export function rankSeats<S extends { seat: number }>(match: {
  seats: S[];
  outcome: Match['outcome'];
}): { seat: S; place: number }[] {
  let place = 1;
  const ranked: { seat: S; place: number }[] = [];
  for (const tier of match.outcome?.tiers ?? []) {
    for (const seat of match.seats) if (tier.includes(seat.seat)) ranked.push({ seat, place });
    place += tier.length;
  }
  return ranked;
}

/** The address of an invitation. */
export const inviteUrl = (code: string): string => `${location.origin}/join/${code}`;
