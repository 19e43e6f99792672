import { useEffect } from 'preact/hooks';
import { whenQuiet } from '../../core/browser';
import type { GuideLoader } from '../guide/guideSheet';
import type { Scene } from '../kit/kit';

/** Shows the guide of a game, once on this device, to a player who has not yet moved at this table. */
export function useGuide(
  { match, mine, recent }: Pick<Scene, 'match' | 'mine' | 'recent'>,
  load: GuideLoader,
): void {
  useEffect(() => {
    if (mine === null || match.status !== 'running' || recent.some(({ seat }) => seat === mine)) return;
    let hasLeft = false;
    void whenQuiet()
      .then(() => import('../guide/guideSheet'))
      .then(({ offerGuide }) => (hasLeft ? undefined : offerGuide(match.game, load)));
    return () => {
      hasLeft = true;
    };
  }, []);
}
