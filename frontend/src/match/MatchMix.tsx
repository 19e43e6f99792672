import { lazy } from '../shared/lazy';
import type { Match } from '../shared/types';

const MixText = lazy(() => import('./MixText'));

/** What the cards of a match are dealt from; nothing for a match without event cards. */
export function MatchMix({ match }: { match: Match }) {
  return match.decks.length > 0 ? <MixText match={match} /> : null;
}
