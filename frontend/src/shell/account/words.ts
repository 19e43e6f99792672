import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Say, WordsLoader } from '../../core/words';
import type english from './words/en.json';

/** The keys of the words of the settings. */
export type SettingsWords = typeof english;
/** Gives the texts of the settings. */
export type SettingsSay = Say<SettingsWords>;

/** Loads the words of the settings. */
export const settingsWords: WordsLoader<SettingsWords> = async lang =>
  (await import(`./words/${lang}.json`)).default;

/** Gives the words of the settings to their components. */
export const SettingsWordsContext = createContext<SettingsSay>(key => key);

/** The words of the settings in the language shown. */
export const useSay = (): SettingsSay => useContext(SettingsWordsContext);
