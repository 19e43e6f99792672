import { Problem } from '../../core/http';
import { findText } from '../../core/i18n';
import { firstText, type Say } from '../../core/words';
import type { Delivery } from '../account/types';
import type { SettingsSay } from '../account/words';

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

/** The result of a delivery in a few words, and what a program has answered: for those who write it. */
export function callText(say: SettingsSay, delivery: Delivery): string {
  const { reply_status: status, reply_ms: ms } = delivery;
  const result = deliveryText(say, delivery);
  return status === null || ms === null ? result : `${result} ${say('reply', { status, ms })}`;
}

/** The result of a delivery in a few words. */
export function deliveryText(say: SettingsSay, { status, detail }: Delivery): string {
  const why = detail && detail !== 'answered' && firstText(say as Say, [`detail.${detail}`]);
  return why ? `${say(`status.${status}`)} ${why}` : say(`status.${status}`);
}
