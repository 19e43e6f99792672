import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Say, WordsLoader } from '../shared/words';
import type english from './words/en.json';

export type SettingsWords = typeof english;
export type SettingsSay = Say<SettingsWords>;

export const settingsWords: WordsLoader<SettingsWords> = async lang =>
  (await import(`./words/${lang}.json`)).default;

export const SettingsWordsContext = createContext<SettingsSay>(key => key);

/** The words of the settings in the language shown. */
export const useSay = (): SettingsSay => useContext(SettingsWordsContext);
