import { useEffect, useState } from 'preact/hooks';
import { gameParts } from '../games/registry';
import type { Args } from '../shared/i18n';
import type { Json } from '../shared/types';
import { type Speak, useWords } from '../shared/words';
import type { TableKit } from './kit';

export interface Game {
  kit: TableKit;
  say: Speak;
}

const noWords = async () => ({});

/** A game's table and words once they are loaded; null before. A part that cannot be loaded is thrown. */
export function useGame(key: string): Game | null {
  const parts = gameParts(key);
  const say = useWords(parts?.words ?? noWords);
  const [state, setState] = useState<{ kit?: TableKit; failed?: unknown }>({});
  useEffect(() => {
    parts?.table().then(
      module => setState({ kit: module.default }),
      failed => setState({ failed }),
    );
  }, [key]);
  if (state.failed) throw state.failed;
  return state.kit && say ? { kit: state.kit, say } : null;
}

/** A sentence of the game filled in with facts from the server; null where the game has none. */
export function worded(say: Speak, key: string, facts: Json): string | null {
  const known = Object.entries(facts).filter(
    ([, fact]) => typeof fact === 'string' || typeof fact === 'number',
  );
  const text = say(key, Object.fromEntries(known) as Args);
  return text === key ? null : text;
}
