import { cutToSeats } from '../../core/schema';
import type { Clock, GameInfo, Json, Level, MatchWish, SeatWish } from '../../core/types';

/** Another seat of the match: open for a person, or a bot of a level. */
export type OtherSeat = 'open' | Level;

/** A match that is being set up. The player's own seat is the first and is not among `others`. */
export interface Draft {
  others: OtherSeat[];
  options: Json;
  orders: Json;
  clock: Required<Clock>;
  open: boolean;
}

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

/** The lengths of a turn on offer, in seconds. */
export const PACES = [5 * MINUTE, HOUR, DAY, 3 * DAY, 7 * DAY] as const;

/** The spare time on offer, and what a move gives back to it, in seconds: for slow matches and quick ones. */
export const BANKS = { slow: [0, DAY, 3 * DAY, 7 * DAY], quick: [0, 10 * MINUTE, 30 * MINUTE, HOUR] };
/** What a move gives back to the spare time, in seconds. */
export const INCREMENTS = { slow: [0, HOUR, 4 * HOUR, DAY], quick: [0, MINUTE, 2 * MINUTE, 5 * MINUTE] };

/** Whether a match is quick, so that everybody stays at the table, or slow. */
export const turnPace = (turn: number): 'slow' | 'quick' => (turn <= HOUR ? 'quick' : 'slow');

/** The clock with another length of a turn; spare time that does not suit it is reset. */
export function withTurnLength(clock: Draft['clock'], turn: number): Draft['clock'] {
  if (turnPace(turn) === turnPace(clock.turn)) return { ...clock, turn };
  return { ...clock, turn, bank: 0, increment: 0, weekends: false };
}

const USUAL_OTHERS = 2;

/** The first draft of a match of this game: as in its box. */
export function newDraft(game: GameInfo): Draft {
  const others = Math.max(game.seats.min - 1, Math.min(USUAL_OTHERS, game.seats.max - 1));
  const seats = Array.from({ length: others }, () => 'open' as const);
  const clock = { turn: DAY, bank: 0, increment: 0, weekends: false, takeover: false };
  return { others: seats, options: {}, orders: {}, clock, open: false };
}

/** Whether a seat is open for a person: only then do the clock and the invitation matter. */
export const hasOpenSeat = ({ others }: Draft): boolean => others.includes('open');

/** The request that creates the match. */
export function matchWish(game: GameInfo, draft: Draft): MatchWish {
  const seats: SeatWish[] = draft.others.map(other =>
    other === 'open' ? { kind: 'open' } : { kind: 'bot', level: other },
  );
  return {
    game: game.key,
    options: cutToSeats(draft.options, game.options, seats.length + 1),
    ...(Object.keys(draft.orders).length > 0 && { orders: draft.orders }),
    seats: [{ kind: 'me' }, ...seats],
    clock: hasOpenSeat(draft) ? clockWish(draft.clock) : { turn: draft.clock.turn },
    visibility: draft.open && hasOpenSeat(draft) ? 'public' : 'private',
  };
}

/** The clock as requested: only what differs from a plain clock. */
function clockWish({ turn, bank, increment, weekends, takeover }: Draft['clock']): Clock {
  return {
    turn,
    ...(bank > 0 && { bank, ...(increment > 0 && { increment }) }),
    ...(weekends && { weekends }),
    ...(takeover && { takeover }),
  };
}
