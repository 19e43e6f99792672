import type { GameInfo, Json, Level, MatchWish, SeatWish } from '../../shared/types';
import { seated } from '../../shared/ui/schema';

export type Other = 'open' | Level;

/** A match being set up. The player's own seat is the first and not among `others`. */
export interface Draft {
  others: Other[];
  options: Json;
  turn: number;
  open: boolean;
}

/** Lengths of a turn on offer, in seconds. */
export const PACES = [300, 3600, 86_400, 259_200, 604_800] as const;

const USUAL_OTHERS = 2;

export function draftFor(game: GameInfo): Draft {
  const others = Math.max(game.seats.min - 1, Math.min(USUAL_OTHERS, game.seats.max - 1));
  return { others: Array.from({ length: others }, () => 'open'), options: {}, turn: 86_400, open: false };
}

/** Whether a person is still to come: the pace and the invitation matter only then. */
export const hasOpen = ({ others }: Draft): boolean => others.includes('open');

/** What the server is asked for. */
export function wishOf(game: GameInfo, draft: Draft): MatchWish {
  const seats: SeatWish[] = draft.others.map(other =>
    other === 'open' ? { kind: 'open' } : { kind: 'bot', level: other },
  );
  return {
    game: game.key,
    options: seated(draft.options, game.options, seats.length + 1),
    seats: [{ kind: 'me' }, ...seats],
    clock: { turn: draft.turn },
    visibility: draft.open && hasOpen(draft) ? 'public' : 'private',
  };
}
