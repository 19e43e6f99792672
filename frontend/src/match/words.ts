import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Speak, WordsSource } from '../shared/words';
import type english from './words/en.json';

type MatchWords = typeof english;

/** The words that every game's table shares. */
export const matchWords: WordsSource<MatchWords> = async lang =>
  (await import(`./words/${lang}.json`)).default;

export const Words = createContext<Speak<MatchWords>>(key => key);

/** The words that every game's table shares, in the language shown. */
export const useSay = (): Speak<MatchWords> => useContext(Words);
