import { useEffect, useState } from 'preact/hooks';
import { api } from '../core/api';
import { showBadge } from '../core/badge';
import type { Match, MatchRow } from '../core/types';

/** Looks for another match that waits for the player, whenever there is nothing to do in this one. */
export function useNextMatch(here: Match, wanted: boolean): MatchRow | null {
  const [next, setNext] = useState<MatchRow | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const showNext = (rows: MatchRow[]) => {
      const mine = rows.filter(row => row.id !== here.id && row.your_turn);
      setNext(mine[0] ?? null);
      showBadge(mine.length);
    };
    // It is only an offer: if the request fails, none is made.
    api.myMatches('status=running').then(
      ({ items }) => showNext(items),
      () => {},
    );
  }, [here.id, here.version, wanted]);
  return wanted ? next : null;
}
