import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { gameInfo } from '../core/catalogue';
import { loadValue, saveValue } from '../core/storage';
import type { Schema } from '../core/types';
import type { Say } from '../core/words';
import { gameParts, useGameWords } from '../games/registry';
import type { TableKit } from './kit/kit';

/** A game's table and words, once they are loaded. */
export interface Game {
  kit: TableKit;
  say: Say;
  /** Whether all words are loaded, the tales too, so that events can be worded. */
  hasAllWords: boolean;
  /** Whether the game has a drawn table besides the list. */
  isDrawn: boolean;
  /** The schema of the view, for the list table: empty for a drawn one, and until it is loaded. */
  schema: Schema;
}

const STORAGE_KEY = 'turnus.list';

/** Whether this device shows tables as lists even where they can be drawn. */
export const isListView = signal(loadValue<boolean>(STORAGE_KEY) ?? false);

/** Shows tables as lists, or drawn again; the device remembers it. */
export function setListView(wanted: boolean): void {
  isListView.value = wanted;
  saveValue(STORAGE_KEY, wanted || null);
}

/** Loads a game's table and words; null until they are loaded. Throws if one cannot be loaded. */
export function useGame(key: string): Game | null {
  const parts = gameParts(key);
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
  const { say, hasAllWords } = useGameWords(parts);
  if (state.failed) throw state.failed;
  const schema = (listed && gameInfo(key)?.view) || {};
  return state.kit && say
    ? { kit: state.kit, say, hasAllWords, isDrawn: parts?.table !== undefined, schema }
    : null;
}

/** Loads the game's own table, or the list table where that is wanted or the only one. */
async function loadKit(key: string, listed: boolean): Promise<TableKit> {
  const [own, list] = await Promise.all([
    gameParts(key)?.table?.(),
    listed ? import('./list/kit') : undefined,
  ]);
  const kit = list ? list.makeListKit(own?.default) : own?.default;
  if (!kit) throw new Error(`no table for ${key}`);
  return kit;
}
