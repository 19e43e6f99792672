import { useState } from 'preact/hooks';
import type { own } from './api';
import { useDoing } from './load';
import { isAt, trouble, wrongWith } from './told';
import type { Profile } from './types';
import { useSay } from './words';

export interface PartProps {
  profile: Profile;
  /** Sends a change; what is wrong with these fields is thrown, anything else told. */
  save: (part: Parameters<typeof own.change>[0]) => Promise<void>;
}

/** As `useDoing`, for a form: an error at one of its fields is kept, to be told there. */
export function useSaving(...fields: string[]) {
  const say = useSay();
  const { busy, run } = useDoing();
  const [error, setError] = useState<unknown>(null);
  const saving = (doing: () => Promise<void>) =>
    run('save', async () => {
      setError(null);
      try {
        await doing();
      } catch (err) {
        setError(err);
        if (!isAt(err, ...fields)) throw err;
      }
    });
  const wrong = fields.map(field => wrongWith(say, error, field)).find(Boolean) ?? '';
  return { busy: busy !== null, saving, wrong, told: error === null ? '' : trouble(say, error) };
}
