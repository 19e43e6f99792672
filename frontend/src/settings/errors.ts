import { Problem } from '../shared/http';
import { errorText } from '../shared/problems';
import { firstText, type Say } from '../shared/words';
import type { Delivery } from './types';
import type { SettingsSay } from './words';

/** A sentence for whatever went wrong, in the settings' own words where they have some. */
export function settingsErrorText(say: SettingsSay, err: unknown): string {
  return errorText(err, (code, facts) => firstText(say as Say, [`problem.${code}`], facts));
}

/**
 * What is wrong with one field of what was sent; empty if nothing is. The server says a code, or English
 * for whoever reads the wire: then the field's own sentence stands for it.
 */
export function fieldError(say: SettingsSay, err: unknown, field: string): string {
  const detail = fieldErrors(err)[field]?.[0];
  if (detail === undefined || !(err instanceof Problem)) return '';
  const keys = [
    `wrong.${err.code}`,
    `detail.${detail}`,
    `detail.unsafe_${detail}`,
    `wrong.${field}`,
    'wrong',
  ];
  return firstText(say as Say, keys, err.facts) ?? '';
}

/** Whether all that is wrong with what was sent is told at these fields, so that it need not be told elsewhere. */
export function concernsOnly(err: unknown, ...fields: string[]): boolean {
  const wrong = Object.keys(fieldErrors(err));
  return wrong.length > 0 && wrong.every(field => fields.includes(field));
}

function fieldErrors(err: unknown): Record<string, string[]> {
  const errors = err instanceof Problem ? err.facts.errors : undefined;
  return (errors ?? {}) as Record<string, string[]>;
}

/** What became of a notice, in a few words. */
export function deliveryText(say: SettingsSay, { status, detail }: Delivery): string {
  const why = detail && detail !== 'answered' && firstText(say as Say, [`detail.${detail}`]);
  return why ? `${say(`status.${status}`)} ${why}` : say(`status.${status}`);
}
