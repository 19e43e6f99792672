import { useRef } from 'preact/hooks';
import type { Table } from '../core/types';

/**
 * The newest table of which it is known how it came about: its events are loaded after it, and a card must not
 * lie there before it has been seen coming. `upTo` is the version up to which they are loaded, null while the
 * first ones are awaited; a table whose events cannot be loaded is shown as it is.
 */
export function useShownTable(
  newest: Table,
  { upTo, failed }: { upTo: number | null; failed: boolean },
): Table {
  const shown = useRef(newest);
  const isKnown = failed || upTo === null || upTo >= newest.match.version;
  if (isKnown || shown.current.match.id !== newest.match.id) shown.current = newest;
  return shown.current;
}
