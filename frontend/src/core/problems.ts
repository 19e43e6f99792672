import { Offline, Problem } from './http';
import { findText, t } from './i18n';
import type { Json } from './types';

/**
 * The text for any error in the reader's language. `rules` gives a game's own words for a refusal, or null.
 */
export function errorText(err: unknown, rules?: (code: string, facts: Json) => string | null): string {
  if (err instanceof Offline) return t('problem.offline');
  if (!(err instanceof Problem)) return t('problem.unknown');
  const { code, facts } = err;
  return (
    rules?.(code, facts) ?? fieldText(facts) ?? findText(`refused.${code}`, facts) ?? t('problem.unknown')
  );
}

/** What to write otherwise in the first field that was refused; null where no words are known for it. */
function fieldText({ errors }: Json): string | null {
  const [field] = Object.keys(errors ?? {});
  return field ? findText(`invalid.${field}`) : null;
}
