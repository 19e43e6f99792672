import type { GameParts } from '../games/registry';
import { type Say, useWords, type WordsLoader } from '../shared/words';

const noWords: WordsLoader = async () => ({});
/** Words that are not asked for yet. */
const neverLoaded: WordsLoader = () => new Promise(() => {});

interface GameWords {
  /** Null until the words that the table needs are there. */
  say: Say | null;
  /** The tales are there as well, or the game has none. */
  hasAllWords: boolean;
}

/** A game's words, and once its table is there its tales; a game that is not known here has no words. */
export function useGameWords(parts: GameParts | undefined, drawn: boolean): GameWords {
  const say = useWords(parts?.words ?? noWords);
  const tales = useWords((say && drawn && parts?.tales) || neverLoaded);
  return { say: say && tales ? combineSay(say, tales) : say, hasAllWords: !parts?.tales || tales !== null };
}

/** Says with the words of both; no key is in both. */
export function combineSay(say: Say, tales: Say): Say {
  const both: Say = (key, args, fill) => {
    const words = say(key, args, fill);
    return words === key ? tales(key, args, fill) : words;
  };
  return Object.assign(both, { ids: say.ids });
}
