import { useEffect, useState } from 'preact/hooks';
import { announce, showToast } from '../shared/live';
import { settingsErrorText } from './errors';
import { useSay } from './words';

export interface Loaded<T> {
  /** Null until it is there. */
  data: T | null;
  /** A sentence, where it could not be loaded. */
  failed: string;
  put: (data: T) => void;
  reload: () => void;
}

/** What a section shows, asked for when it is first shown, and again for another `turn`. */
export function useLoaded<T>(load: () => Promise<T>, turn = 0): Loaded<T> {
  const say = useSay();
  const [data, put] = useState<T | null>(null);
  const [failed, setFailed] = useState('');
  const reload = () => {
    setFailed('');
    load().then(put, err => setFailed(settingsErrorText(say, err)));
  };
  useEffect(reload, [turn]);
  return { data, failed, put, reload };
}

/** What came of something, to be shown beside it; a screen reader is told at once. */
export function useStatus(): [told: string, tell: (told: string) => void] {
  const [told, setTold] = useState('');
  const tell = (next: string) => {
    setTold(next);
    if (next) announce(next);
  };
  return [told, tell];
}

/** Does one thing at a time: `busy` names what is being done, and what goes wrong is told in a note. */
export function useTask(): {
  busy: string | null;
  /** A sentence, where the last thing could not be done. */
  failed: string;
  run: (what: string, doing: () => Promise<unknown>) => void;
} {
  const say = useSay();
  const [busy, setBusy] = useState<string | null>(null);
  const [failed, setFailed] = useState('');
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
