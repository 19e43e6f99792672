import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { errorText } from '../../core/http';
import { relativeTime } from '../../core/i18n';
import { announce, showToast } from '../../core/live';
import type { Say, WordsLoader } from '../../core/words';
import { isProofNeeded } from './proof';
import type english from './words/en.json';

type SettingsWords = typeof english;
/** Gives the texts of the settings. */
export type SettingsSay = Say<SettingsWords>;

/** Loads the words of the settings. */
export const settingsWords: WordsLoader<SettingsWords> = async lang =>
  (await import(`./words/${lang}.json`)).default;

/** Gives the words of the settings to their components. */
export const SettingsWordsContext = createContext<SettingsSay>(key => key);

/** The words of the settings in the language shown. */
export const useSay = (): SettingsSay => useContext(SettingsWordsContext);

/** What a section has loaded. */
export interface Loaded<T> {
  /** Null until it is loaded. */
  data: T | null;
  /** An error text, if it could not be loaded. */
  failed: string;
  put: (data: T) => void;
  reload: () => void;
}

/** Loads what a section shows when it is first shown, and again for another `turn`. */
export function useLoaded<T>(load: () => Promise<T>, turn = 0): Loaded<T> {
  const [data, put] = useState<T | null>(null);
  const [failed, setFailed] = useState('');
  const reload = () => {
    setFailed('');
    load().then(put, err => setFailed(errorText(err)));
  };
  useEffect(reload, [turn]);
  return { data, failed, put, reload };
}

/** Keeps the text of a result that is shown beside a control; a screen reader hears it at once. */
export function useStatus(): [text: string, showStatus: (text: string) => void] {
  const [text, setText] = useState('');
  const showStatus = (next: string) => {
    setText(next);
    if (next) announce(next);
  };
  return [text, showStatus];
}

/** Runs one task at a time: `busy` is its name, and a toast shows what goes wrong. */
export function useTask(): {
  busy: string | null;
  run: (what: string, doing: () => Promise<unknown>) => void;
} {
  const [busy, setBusy] = useState<string | null>(null);
  const say = useSay();
  const run = async (what: string, doing: () => Promise<unknown>) => {
    setBusy(what);
    try {
      await doing();
    } catch (err) {
      showToast(settingsErrorText(say, err), 'error');
    }
    setBusy(null);
  };
  return { busy, run: (what, doing) => void run(what, doing) };
}

/** The text for any error; where proof is missing, it says on which device it can be done, or when here. */
export function settingsErrorText(say: SettingsSay, err: unknown): string {
  if (!isProofNeeded(err)) return errorText(err);
  const { device, at } = err.facts;
  if (typeof device !== 'string' || typeof at !== 'string') return errorText(err);
  return say('proof.elsewhere', { device, when: relativeTime(at) });
}
