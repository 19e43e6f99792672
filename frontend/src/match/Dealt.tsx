import { lazy } from '../shared/lazy';
import type { Match } from '../shared/types';

const Mix = lazy(() => import('./Mix'));

/** What a match with event cards is dealt from. */
export function Dealt({ match }: { match: Match }) {
  return match.decks.length > 0 ? <Mix match={match} /> : null;
}
