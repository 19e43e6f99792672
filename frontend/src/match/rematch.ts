import { createMatch } from '../fair/seats';
import { api } from '../shared/api';
import { inviteUrl } from '../shared/match';
import { navigate } from '../shared/router';
import { session } from '../shared/session';
import type { GameInfo, Json, Match, SeatWish } from '../shared/types';

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
 * The options of a match in which the next seat begins, after the one that had the first turn of this one; as
 * they are where no single seat had it.
 */
async function withNextFirst({ id, options, seats }: Match): Promise<Json> {
  const { turns } = await api.recap(id, 0);
  const first = turns.find(({ turn }) => turn === FIRST_TURN)?.seat;
  return typeof first === 'number' ? { ...options, first: (first + 1) % seats.length } : options;
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
  const played = schema.properties?.first ? await withNextFirst(last) : last.options;
  const options = rematchOptions(played, decks);
  const { match } = await createMatch({ game, options, seats: wishes, clock, visibility });
  if (match.status === 'open' && match.code) await api.say(id, `${invitation} ${inviteUrl(match.code)}`);
  navigate(`/m/${match.id}`);
}
