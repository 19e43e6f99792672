import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { api } from './api';
import { sentence } from './problems';
import type { GameInfo } from './types';

const games = signal<GameInfo[] | null>(null);
const failed = signal('');
let asked = false;

/** The catalogue, asked for once per visit. */
export function useGames(): { games: GameInfo[] | null; failed: string } {
  useEffect(() => {
    if (!asked) void load();
  }, []);
  return { games: games.value, failed: failed.value };
}

/** A game's title; its key until the catalogue is there. */
export function gameTitle(key: string): string {
  return games.value?.find(game => game.key === key)?.title ?? key;
}

async function load(): Promise<void> {
  asked = true;
  try {
    games.value = await api.games();
    failed.value = '';
  } catch (err) {
    failed.value = sentence(err);
    asked = false; // the next page that wants it asks again
  }
}
