import { noWords, type Say, useWords } from '../core/words';
import type { GameParts } from './defineGame';

const MANIFESTS = import.meta.glob<GameParts>('./*.game.ts', { eager: true, import: 'default' });

/** The parts of each game, by its key in the API: that is what the file of its manifest is called. */
export const GAME_PARTS: Readonly<Record<string, GameParts>> = Object.fromEntries(
  Object.entries(MANIFESTS).map(([path, parts]) => [path.slice('./'.length, -'.game.ts'.length), parts]),
);

/** The parts of a game; undefined for one that this app does not know, which has a list table with plain names. */
export const gameParts = (key: string): GameParts | undefined => GAME_PARTS[key];

interface GameWords {
  /** Null until the words that the table needs are loaded. */
  say: Say | null;
  /** Whether the tales are loaded as well, if the game has any. */
  hasAllWords: boolean;
}

/** Loads a game's words and its tales; a game that is not known here has no words. */
export function useGameWords(parts: GameParts | undefined): GameWords {
  const say = useWords(parts?.words ?? noWords);
  const tales = useWords(parts?.tales ?? noWords);
  return { say: say && tales ? combineSay(say, tales) : say, hasAllWords: tales !== null };
}

/** Combines two sets of words into one; no key is in both. */
export function combineSay(say: Say, tales: Say): Say {
  const combined: Say = (key, args, fill) => {
    const words = say(key, args, fill);
    return words === key ? tales(key, args, fill) : words;
  };
  return Object.assign(combined, { ids: say.ids });
}
