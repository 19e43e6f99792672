import type { ComponentChildren, ComponentProps } from 'preact';
import { BoardTable, type Camera } from '../../../board';
import { lazy } from '../../../ui/lazy';
import { EmpireMap } from './EmpireMap';
import * as empireCss from './empire.css';
import * as tableCss from './table.css';
import type { EmpireScene } from './types';

type EmpireTableProps = Partial<ComponentProps<typeof EmpireMap>> & {
  scene: EmpireScene;
  camera: Camera;
  /** Whether the player aims at something. */
  isAimed?: boolean;
  dock: ComponentChildren;
};

/** The map below the tracks, and a dock. */
export function EmpireTable({ scene, camera, isAimed, dock, ...map }: EmpireTableProps) {
  const { view, name, say } = scene;
  return (
    <BoardTable
      look={empireCss.empireBoard}
      head={<TracksStrip scene={scene} />}
      label={say('map')}
      {...{ camera, isAimed, dock }}
    >
      <EmpireMap regions={view.regions} stones={view.stones} {...{ name, say }} {...map} />
    </BoardTable>
  );
}

/** What the reader's last move came to: in the dock of a turn, and on a sheet that the move has led to. */
export const LastMove = lazy<Pick<EmpireTableProps, 'scene'>>(() => import('../story/LastMove'));

type StripProps = Pick<EmpireTableProps, 'scene'>;

/** The prestige and time tracks; their place is kept until they are loaded. */
const Tracks = lazy<StripProps>(
  async () => ({ default: (await import('../tracks/Tracks')).Tracks }),
  () => <div class={tableCss.tracksPlace} />,
);
const PinnedAgreements = lazy<StripProps>(() => import('../deals/Agreements'));

/** What stands above the map: both tracks, and beside them what was agreed in an expert game. */
function TracksStrip({ scene }: StripProps) {
  if (scene.view.agreements.length === 0) return <Tracks scene={scene} />;
  return (
    <div class={tableCss.pinnedStrip}>
      <Tracks scene={scene} />
      <PinnedAgreements scene={scene} />
    </div>
  );
}
