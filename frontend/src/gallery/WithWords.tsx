import type { ComponentChildren } from 'preact';
import { MatchWordsContext } from '../match/words';
import { sayMatch } from './sample';

/**
 * Gives its content the words of every table, as the page of a match does. `seats` is what the seats are called
 * instead: several seat bars on a page need a name each.
 */
export function WithWords({ seats, children }: { seats?: string; children: ComponentChildren }) {
  const say: typeof sayMatch = (key, args, fill) =>
    key === 'seats' && seats ? seats : sayMatch(key, args, fill);
  return <MatchWordsContext.Provider value={say}>{children}</MatchWordsContext.Provider>;
}
