import { Offline, Problem } from './http';
import { findText, t } from './i18n';
import type { Json } from './types';

/**
 * The text for any error in the reader's language. `rules` gives a game's own words for a refusal, or null.
 */
export function errorText(err: unknown, rules?: (code: string, facts: Json) => string | null): string {
  if (err instanceof Offline) return t('problem.offline');
  if (!(err instanceof Problem)) return t('problem.unknown');
  return rules?.(err.code, err.facts) ?? findText(`refused.${err.code}`, err.facts) ?? t('problem.unknown');
}
