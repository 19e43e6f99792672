import titles from 'virtual:game-titles';
import { type Signal, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { api } from './api';
import { errorText } from './http';
import { lang } from './i18n';
import type { GameInfo } from './types';
import { readableName } from './words';

/** The games that the app has words for, by their keys. */
export const KNOWN_GAMES: readonly string[] = Object.keys(titles.en);

const games = signal<GameInfo[] | null>(null);
const failure = signal('');
let isAsked = false;

/** The whole catalogue, loaded once per visit: for choosing a game, and large. */
export function useGames(): { games: GameInfo[] | null; failed: string } {
  useEffect(() => {
    if (!isAsked) void loadGames();
  }, []);
  return { games: games.value, failed: failure.value };
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

const single = new Map<string, Signal<GameInfo | null>>();

/** A game of the catalogue, loaded by itself when it is first asked for; null until it is loaded. */
export function gameInfo(key: string): GameInfo | null {
  const listed = games.value?.find(game => game.key === key);
  if (listed) return listed;
  let info = single.get(key);
  if (!info) {
    info = signal(null);
    single.set(key, info);
    void loadGame(key, info);
  }
  return info.value;
}

async function loadGame(key: string, info: Signal<GameInfo | null>): Promise<void> {
  try {
    info.value = await api.game(key);
  } catch {
    single.delete(key); // whoever asks next tries again
  }
}

/**
 * The title of a game in the language shown. A game that the app does not know is looked up; until then its
 * key is made readable.
 */
export const gameTitle = (key: string): string =>
  titles[lang.value][key] ?? gameInfo(key)?.title ?? readableName(key.replaceAll('-', '_'));
