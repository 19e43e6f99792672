import type { Lang } from '../core/i18n';
import type { WordsLoader } from '../core/words';
import de from './words/de.json';
import en from './words/en.json';
import it from './words/it.json';

type BoardWords = typeof en;

// Three words in each language: a file more to wait for would be larger than all of them.
const WORDS: Readonly<Record<Lang, BoardWords>> = { en, de, it };

/** The words of a board that can be moved. */
export const boardWords: WordsLoader<BoardWords> = async lang => WORDS[lang];
