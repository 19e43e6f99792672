import { useState } from 'preact/hooks';
import type { account } from '../account/api';
import { useTask } from '../account/hooks';
import type { Profile } from '../account/types';
import { useSay } from '../account/words';
import { concernsOnly, fieldError } from './errors';

/** The props of a section that changes the profile. */
export interface ProfilePartProps {
  profile: Profile;
  /** Saves a change; throws errors at these fields and shows any other. */
  save: (part: Parameters<typeof account.update>[0]) => Promise<void>;
}

/** As `useTask`, for a form: keeps an error at one of its fields, to be shown there. */
export function useSaving(...fields: string[]) {
  const say = useSay();
  const { busy, run } = useTask();
  const [error, setError] = useState<unknown>(null);
  const runSave = (doing: () => Promise<void>) =>
    run('save', async () => {
      setError(null);
      try {
        await doing();
      } catch (err) {
        setError(err);
        if (!concernsOnly(err, ...fields)) throw err;
      }
    });
  const wrong = fields.map(field => fieldError(say, error, field)).find(Boolean) ?? '';
  return { busy: busy !== null, runSave, wrong };
}
