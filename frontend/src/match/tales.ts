import type { GameParts } from '../games/registry';
import { type Speak, useWords, type WordsSource } from '../shared/words';

const noWords: WordsSource = async () => ({});
/** Words that are not asked for yet. */
const later: WordsSource = () => new Promise(() => {});

interface Told {
  /** Null until the words that the table needs are there. */
  say: Speak | null;
  /** The tales are there as well, or the game has none. */
  tellable: boolean;
}

/** A game's words, and once its table is there its tales; a game that is not known here has no words. */
export function useTold(parts: GameParts | undefined, drawn: boolean): Told {
  const say = useWords(parts?.words ?? noWords);
  const tales = useWords((say && drawn && parts?.tales) || later);
  return { say: say && tales ? joined(say, tales) : say, tellable: !parts?.tales || tales !== null };
}

/** Says with the words of both; no key is in both. */
export function joined(say: Speak, tales: Speak): Speak {
  const both: Speak = (key, args, fill) => {
    const words = say(key, args, fill);
    return words === key ? tales(key, args, fill) : words;
  };
  return Object.assign(both, { ids: say.ids });
}
