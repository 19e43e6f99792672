import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { api } from './api';
import { errorText } from './problems';
import type { GameInfo } from './types';

const games = signal<GameInfo[] | null>(null);
const failure = signal('');
let isAsked = false;

/** The catalogue of games, loaded once per visit. */
export function useGames(): { games: GameInfo[] | null; failed: string } {
  useEffect(() => {
    if (!isAsked) void loadGames();
  }, []);
  return { games: games.value, failed: failure.value };
}

/** The title of a game; its key until the catalogue is loaded. */
export function gameTitle(key: string): string {
  return games.value?.find(game => game.key === key)?.title ?? key;
}

async function loadGames(): Promise<void> {
  isAsked = true;
  try {
    games.value = await api.games();
    failure.value = '';
  } catch (err) {
    failure.value = errorText(err);
    isAsked = false; // the next page that needs it tries again
  }
}
