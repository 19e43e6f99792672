import { Problem } from '../shared/http';
import { sentence } from '../shared/problems';
import { found, type Speak } from '../shared/words';
import type { Delivery } from './types';
import type { Say } from './words';

/** A sentence for whatever went wrong, in the settings' own words where they have some. */
export function trouble(say: Say, err: unknown): string {
  return sentence(err, (code, facts) => found(say as Speak, [`problem.${code}`], facts));
}

/**
 * What is wrong with one field of what was sent; empty if nothing is. The server says a code, or English
 * for whoever reads the wire: then the field's own sentence stands for it.
 */
export function wrongWith(say: Say, err: unknown, field: string): string {
  const detail = errorsOf(err)[field]?.[0];
  if (detail === undefined || !(err instanceof Problem)) return '';
  const keys = [
    `wrong.${err.code}`,
    `detail.${detail}`,
    `detail.unsafe_${detail}`,
    `wrong.${field}`,
    'wrong',
  ];
  return found(say as Speak, keys, err.facts) ?? '';
}

/** Whether all that is wrong with what was sent is told at these fields, so that it need not be told elsewhere. */
export function isAt(err: unknown, ...fields: string[]): boolean {
  const wrong = Object.keys(errorsOf(err));
  return wrong.length > 0 && wrong.every(field => fields.includes(field));
}

function errorsOf(err: unknown): Record<string, string[]> {
  const errors = err instanceof Problem ? err.facts.errors : undefined;
  return (errors ?? {}) as Record<string, string[]>;
}

/** What became of a notice, in a few words. */
export function outcome(say: Say, { status, detail }: Delivery): string {
  const why = detail && detail !== 'answered' && found(say as Speak, [`detail.${detail}`]);
  return why ? `${say(`status.${status}`)} ${why}` : say(`status.${status}`);
}
