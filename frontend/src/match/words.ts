import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Say, WordsLoader } from '../core/words';
import type english from './words/en.json';

type MatchWords = typeof english;

/** Loads the words that every game's table shares. */
export const matchWords: WordsLoader<MatchWords> = async lang =>
  (await import(`./words/${lang}.json`)).default;

/** Gives the words of the match page to its components. */
export const MatchWordsContext = createContext<Say<MatchWords>>(key => key);

/** The words that every game's table shares, in the language shown. */
export const useSay = (): Say<MatchWords> => useContext(MatchWordsContext);
