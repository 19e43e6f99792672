import type { Clock, GameInfo, Json, Level, MatchWish, SeatWish } from '../../shared/types';
import { cutToSeats } from '../../shared/ui/schema';

export type OtherSeat = 'open' | Level;

/** A match being set up. The player's own seat is the first and not among `others`. */
export interface Draft {
  others: OtherSeat[];
  options: Json;
  clock: Required<Clock>;
  open: boolean;
}

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

/** Lengths of a turn on offer, in seconds. */
export const PACES = [5 * MINUTE, HOUR, DAY, 3 * DAY, 7 * DAY] as const;

/** What a bank may hold, and what a move may give back to it, in seconds: first beside long turns, then short ones. */
export const BANKS = { slow: [0, DAY, 3 * DAY, 7 * DAY], quick: [0, 10 * MINUTE, 30 * MINUTE, HOUR] };
export const INCREMENTS = { slow: [0, HOUR, 4 * HOUR, DAY], quick: [0, MINUTE, 2 * MINUTE, 5 * MINUTE] };

/** Whether everybody stays at the table while a match lasts. */
export const turnPace = (turn: number): 'slow' | 'quick' => (turn <= HOUR ? 'quick' : 'slow');

/** A clock with another length of a turn: a bank that does not suit it is given up. */
export function withTurnLength(clock: Draft['clock'], turn: number): Draft['clock'] {
  if (turnPace(turn) === turnPace(clock.turn)) return { ...clock, turn };
  return { ...clock, turn, bank: 0, increment: 0, weekends: false };
}

const USUAL_OTHERS = 2;

export function newDraft(game: GameInfo): Draft {
  const others = Math.max(game.seats.min - 1, Math.min(USUAL_OTHERS, game.seats.max - 1));
  const clock = { turn: DAY, bank: 0, increment: 0, weekends: false, takeover: false };
  return { others: Array.from({ length: others }, () => 'open'), options: {}, clock, open: false };
}

/** Whether a person is still to come: the pace and the invitation matter only then. */
export const hasOpenSeat = ({ others }: Draft): boolean => others.includes('open');

/** What the server is asked for. */
export function matchWish(game: GameInfo, draft: Draft): MatchWish {
  const seats: SeatWish[] = draft.others.map(other =>
    other === 'open' ? { kind: 'open' } : { kind: 'bot', level: other },
  );
  return {
    game: game.key,
    options: cutToSeats(draft.options, game.options, seats.length + 1),
    seats: [{ kind: 'me' }, ...seats],
    clock: hasOpenSeat(draft) ? clockWish(draft.clock) : { turn: draft.clock.turn },
    visibility: draft.open && hasOpenSeat(draft) ? 'public' : 'private',
  };
}

/** Only what differs from a plain clock is asked for. */
function clockWish({ turn, bank, increment, weekends, takeover }: Draft['clock']): Clock {
  return {
    turn,
    ...(bank > 0 && { bank, ...(increment > 0 && { increment }) }),
    ...(weekends && { weekends }),
    ...(takeover && { takeover }),
  };
}
