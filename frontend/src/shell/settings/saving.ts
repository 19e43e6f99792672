import { useState } from 'preact/hooks';
import { Problem } from '../../core/http';
import { findText } from '../../core/i18n';
import { firstText, type Say } from '../../core/words';
import type { account, Profile } from '../account/api';
import { type SettingsSay, useSay, useTask } from '../account/hooks';

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
  const runSave = (doing: () => Promise<void>, what = 'save') =>
    run(what, async () => {
      setError(null);
      try {
        await doing();
      } catch (err) {
        setError(err);
        if (!concernsOnly(err, ...fields)) throw err;
      }
    });
  const wrong = fields.map(field => fieldError(say, error, field)).find(Boolean) ?? '';
  return { busy: busy !== null, task: busy, runSave, wrong };
}

/**
 * The text for what is wrong with one field of a request; empty if nothing is. The server answers with a
 * code, or with English for developers; for the latter the field's own text is used.
 */
export function fieldError(say: SettingsSay, err: unknown, field: string): string {
  const detail = fieldErrors(err)[field]?.[0];
  if (detail === undefined || !(err instanceof Problem)) return '';
  if (err.code !== 'invalid') return findText(`refused.${err.code}`, err.facts) ?? say('wrong');
  const keys = [`detail.${detail}`, `detail.unsafe_${detail}`, `wrong.${field}`, 'wrong'];
  return firstText(say as Say, keys) ?? '';
}

/** Whether all errors of a request concern these fields, so that they need not be shown elsewhere. */
export function concernsOnly(err: unknown, ...fields: string[]): boolean {
  const wrong = Object.keys(fieldErrors(err));
  return wrong.length > 0 && wrong.every(field => fields.includes(field));
}

function fieldErrors(err: unknown): Record<string, string[]> {
  const errors = err instanceof Problem ? err.facts.errors : undefined;
  return (errors ?? {}) as Record<string, string[]>;
}
