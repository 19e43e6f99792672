import { api } from '../../shared/api';
import { toast } from '../../shared/live';
import { sentence } from '../../shared/problems';
import { go } from '../../shared/router';
import type { MatchWish } from '../../shared/types';
import { havePlayer } from '../../shared/ui/NameSheet';

const FIRST_GAME: MatchWish = {
  game: 'anno-domini',
  options: { short: true },
  seats: [{ kind: 'me' }, { kind: 'bot', level: 'medium' }, { kind: 'bot', level: 'easy' }],
};

/** One tap to a first game: short, against two bots. */
export async function quickStart(): Promise<void> {
  if (!(await havePlayer())) return;
  try {
    const { match } = await api.createMatch(FIRST_GAME);
    go(`/m/${match.id}`);
  } catch (err) {
    toast(sentence(err), 'error');
  }
}
