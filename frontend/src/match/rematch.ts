import { api } from '../shared/api';
import { navigate } from '../shared/router';
import { session } from '../shared/session';
import type { GameInfo, Json, Match, SeatWish } from '../shared/types';
import { inviteUrl } from '../shared/ui/Invite';

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

/** Creates a match like this one and goes there; a chat message in the old match invites the other people. */
export async function createRematch(
  { id, game, options, seats, clock, visibility }: Match,
  invitation: string,
): Promise<void> {
  const me = session.value?.player.id;
  const wishes = seats.map((seat): SeatWish => {
    if (seat.player === me) return { kind: 'me' };
    return seat.kind === 'bot' && seat.level ? { kind: 'bot', level: seat.level } : { kind: 'open' };
  });
  const kept = options.decks ? rematchOptions(options, (await api.game(game)).decks) : options;
  const { match } = await api.createMatch({ game, options: kept, seats: wishes, clock, visibility });
  if (match.status === 'open' && match.code) await api.say(id, `${invitation} ${inviteUrl(match.code)}`);
  navigate(`/m/${match.id}`);
}
