import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { gameParts } from '../games/registry';
import { useGames } from '../shared/catalogue';
import type { ValueFormatter } from '../shared/i18n';
import { loadValue, saveValue } from '../shared/storage';
import type { GameInfo, Json } from '../shared/types';
import { firstText, type Say } from '../shared/words';
import { useGameWords } from './gameWords';
import type { TableKit } from './kit';

export interface Game {
  kit: TableKit;
  say: Say;
  /** All its words are there, the tales as well: what happened can be told. */
  hasAllWords: boolean;
  /** The table can be drawn, and be listed as well. */
  isDrawn: boolean;
  /** What the catalogue says of the game; null until it is there. */
  info: GameInfo | null;
}

const STORAGE_KEY = 'turnus.list';

/** Whether this device shows tables as lists even where they can be drawn. */
export const isListView = signal(loadValue<boolean>(STORAGE_KEY) ?? false);

/** Shows drawn tables as lists, or as boards again; kept for the next visit. */
export function setListView(wanted: boolean): void {
  isListView.value = wanted;
  saveValue(STORAGE_KEY, wanted || null);
}

/** A game's table and words once they are loaded; null before. A part that cannot be loaded is thrown. */
export function useGame(key: string): Game | null {
  const parts = gameParts(key);
  const { games } = useGames();
  const listed = isListView.value || !parts?.table;
  const [state, setState] = useState<{ kit?: TableKit; failed?: unknown }>({});
  useEffect(() => {
    let wanted = true;
    const show = (next: typeof state) => wanted && setState(next);
    loadKit(key, listed).then(
      kit => show({ kit }),
      failed => show({ failed }),
    );
    return () => {
      wanted = false;
    };
  }, [key, listed]);
  const { say, hasAllWords } = useGameWords(parts, state.kit !== undefined);
  if (state.failed) throw state.failed;
  const info = games?.find(game => game.key === key) ?? null;
  return state.kit && say
    ? { kit: state.kit, say, hasAllWords, isDrawn: parts?.table !== undefined, info }
    : null;
}

/** The game's own table, or the one that lists any game; where nothing is drawn there is only that. */
async function loadKit(key: string, listed: boolean): Promise<TableKit> {
  const [own, list] = await Promise.all([
    gameParts(key)?.table?.(),
    listed ? import('../list/kit') : undefined,
  ]);
  const kit = list ? list.makeListKit(own?.default) : own?.default;
  if (!kit) throw new Error(`no table for ${key}`);
  return kit;
}

/** A sentence of the game filled in with facts from the server; null where the game has none. */
export function gameText(say: Say, key: string, facts: Json, fill?: ValueFormatter): string | null {
  return firstText(say, [key], facts, fill);
}
