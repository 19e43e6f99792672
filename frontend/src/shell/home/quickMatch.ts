import { errorText } from '../../core/http';
import { showToast } from '../../core/live';
import { navigate } from '../../core/router';
import type { MatchWish } from '../../core/types';
import { createMatch } from '../../match/salt/seats';
import { ensurePlayer } from '../../ui/NameSheet';

/** Whoever is new lays a card before anybody else does, and finds cards that can be placed. */
const FIRST_GAME: MatchWish = {
  game: 'anno-domini',
  options: { short: true, first: 0, events: 'easy' },
  seats: [{ kind: 'me' }, { kind: 'bot', level: 'easy' }, { kind: 'bot', level: 'easy' }],
};

/** Creates a short match against two bots and goes there. */
export async function startQuickMatch(): Promise<void> {
  if (!(await ensurePlayer())) return;
  try {
    const { match } = await createMatch(FIRST_GAME);
    navigate(`/m/${match.id}`);
  } catch (err) {
    showToast(errorText(err), 'error');
  }
}
