import { lazy } from '../shared/lazy';
import type { Match } from '../shared/types';

const MixText = lazy(() => import('./MixText'));

/** What a match with event cards is dealt from. */
export function MatchMix({ match }: { match: Match }) {
  return match.decks.length > 0 ? <MixText match={match} /> : null;
}
