import { useEffect, useState } from 'preact/hooks';
import { errorText } from '../../core/http';
import { announce, showToast } from '../../core/live';
import { settingsErrorText } from './proof';
import { useSay } from './words';

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
  /** An error text, if the last task failed. */
  failed: string;
  run: (what: string, doing: () => Promise<unknown>) => void;
} {
  const [busy, setBusy] = useState<string | null>(null);
  const [failed, setFailed] = useState('');
  const say = useSay();
  const run = async (what: string, doing: () => Promise<unknown>) => {
    setBusy(what);
    setFailed('');
    try {
      await doing();
    } catch (err) {
      const sentence = settingsErrorText(say, err);
      setFailed(sentence);
      showToast(sentence, 'error');
    }
    setBusy(null);
  };
  return { busy, failed, run: (what, doing) => void run(what, doing) };
}
