import { lazy } from '../../../ui/lazy';
import * as tableCss from './table.css';
import type { EmpireScene } from './types';

interface StripProps {
  scene: EmpireScene;
}

/** The prestige and time tracks; their place is kept until they are loaded. */
const Tracks = lazy<StripProps>(
  async () => ({ default: (await import('../tracks/Tracks')).Tracks }),
  () => <div class={tableCss.tracksPlace} />,
);
const PinnedAgreements = lazy<StripProps>(() => import('../deals/PinnedAgreements'));

/** What stands above the map: both tracks, and beside them what was agreed in an expert game. */
export function TracksStrip({ scene }: StripProps) {
  if (scene.view.agreements.length === 0) return <Tracks scene={scene} />;
  return (
    <div class={tableCss.pinnedStrip}>
      <Tracks scene={scene} />
      <PinnedAgreements scene={scene} />
    </div>
  );
}
