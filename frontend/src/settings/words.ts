import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Speak, WordsSource } from '../shared/words';
import type english from './words/en.json';

export type SettingsWords = typeof english;
export type Say = Speak<SettingsWords>;

export const settingsWords: WordsSource<SettingsWords> = async lang =>
  (await import(`./words/${lang}.json`)).default;

export const Words = createContext<Say>(key => key);

/** The words of the settings in the language shown. */
export const useSay = (): Say => useContext(Words);
