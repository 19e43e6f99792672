import { api } from '../../core/api';
import { inviteUrl } from '../../core/match';
import { navigate } from '../../core/router';
import { session } from '../../core/session';
import type { GameInfo, Json, Match, Schema, SeatWish } from '../../core/types';
import { createMatch } from '../salt/seats';

/**
 * The options without decks that are dealt no more, of those that the game has; without any deck left, the
 * game's default is used.
 */
export function rematchOptions(options: Json, dealt: GameInfo['decks']): Json {
  const { decks, ...others } = options;
  if (!Array.isArray(decks)) return options;
  const kept = decks.filter(key => dealt.some(deck => deck.key === key));
  return kept.length > 0 ? { ...others, decks: kept } : others;
}

const FIRST_TURN = 1; // what is dealt before it is turn 0

/**
 * The seat that had the first turn of its own, which may follow one of all, such as naming birthdays; undefined
 * where a guess finds who begins.
 */
export function firstSeat(
  turns: readonly { turn: number; seat: number | null }[],
  { opening }: Json,
  schema: Schema,
): number | undefined {
  if ((opening ?? schema.properties?.opening?.default) === 'guess') return undefined;
  return turns.find(({ turn, seat }) => turn >= FIRST_TURN && typeof seat === 'number')?.seat ?? undefined;
}

/** The options of a match in which the next seat begins; as they are where the game does not let one be named. */
async function withNextFirst({ id, options, seats }: Match, schema: Schema): Promise<Json> {
  if (!schema.properties?.first) return options;
  const { turns } = await api.recap(id, 0);
  const first = firstSeat(turns, options, schema);
  return first === undefined ? options : { ...options, first: (first + 1) % seats.length };
}

/** Creates a match like this one and goes there; a chat message in the old match invites the other people. */
export async function createRematch(last: Match, invitation: string): Promise<void> {
  const { id, game, seats, clock, visibility } = last;
  const me = session.value?.player.id;
  const wishes = seats.map((seat): SeatWish => {
    if (seat.player === me) return { kind: 'me' };
    return seat.kind === 'bot' && seat.level ? { kind: 'bot', level: seat.level } : { kind: 'open' };
  });
  const { decks, options: schema } = await api.game(game);
  const options = rematchOptions(await withNextFirst(last, schema), decks);
  const { match } = await createMatch({ game, options, seats: wishes, clock, visibility });
  if (match.status === 'open' && match.code) await api.say(id, `${invitation} ${inviteUrl(match.code)}`);
  navigate(`/m/${match.id}`);
}
