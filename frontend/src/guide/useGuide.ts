import { useEffect } from 'preact/hooks';
import type { Scene } from '../match/kit';
import { whenQuiet } from '../shared/quiet';

/** Shows how a game is played, once on this device, to a player who has not yet moved at this table. */
export function useGuide({ match, mine, recent }: Pick<Scene, 'match' | 'mine' | 'recent'>): void {
  useEffect(() => {
    if (mine === null || match.status !== 'running' || recent.some(({ seat }) => seat === mine)) return;
    let hasLeft = false;
    void whenQuiet()
      .then(() => import('./guideSheet'))
      .then(({ offerGuide }) => (hasLeft ? undefined : offerGuide(match.game)));
    return () => {
      hasLeft = true;
    };
  }, []);
}
