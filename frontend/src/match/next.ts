import { useEffect, useState } from 'preact/hooks';
import { api } from '../shared/api';
import { myTurn } from '../shared/match';
import type { Match } from '../shared/types';

/** Another match that waits for the player, looked for whenever there is nothing to do in this one. */
export function useNextMatch(here: Match, wanted: boolean): Match | null {
  const [next, setNext] = useState<Match | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const found = (items: Match[]) =>
      setNext(items.find(match => match.id !== here.id && myTurn(match)) ?? null);
    // only an offer: where it cannot be looked up, none is made
    api.myMatches('status=running').then(
      ({ items }) => found(items),
      () => {},
    );
  }, [here.id, here.version, wanted]);
  return wanted ? next : null;
}
