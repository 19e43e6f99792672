import { useEffect, useRef } from 'preact/hooks';
import { boxAround, type Camera, useCamera } from '../../../board';
import type { TableProps } from '../../../match/kit/kit';
import { lazy } from '../../../ui/lazy';
import { pointsOf } from '../table/EmpireMap';
import { EmpireTable } from '../table/EmpireTable';
import { BOX } from '../table/outlines';
import type { EmpireGame } from '../table/types';
import { Dock } from './Dock';
import type { Outlook } from './outlook';
import { inSight, isCloseLook, turnSigns } from './signs';
import type { Focus } from './turn';
import { useTurn } from './useTurn';

const ReactDock = lazy<TableProps<EmpireGame>>(() => import('../react/ReactDock'));

/** The map, and the action that the player prepares on it; others look at what stands there. */
export default function TurnTable(props: TableProps<EmpireGame>) {
  const { scene, sending, play, idle } = props;
  const planning = useTurn(scene, sending);
  const { focus, outlook } = planning;
  const camera = useView(focus, outlook);
  const signs = turnSigns(focus, outlook, planning.duel);
  const isAttacked = scene.decisions[0]?.kind === 'react';
  return (
    <EmpireTable
      {...{ scene, camera }}
      isAimed={focus.kind !== 'rest' && focus.kind !== 'region'}
      signs={signs.regions}
      stoneSigns={signs.stones}
      arrow={signs.arrow ?? scene.view.attack} // the attack that is waiting for an answer
      onChoose={planning.tapRegion}
      onStone={planning.tapStone}
      dock={isAttacked ? <ReactDock {...props} /> : <Dock {...{ scene, planning, sending, play, idle }} />}
    />
  );
}

/**
 * Moves the view with what is looked at: closer where stones can be told apart, and otherwise just so far that it
 * is in sight. What can be chosen never becomes smaller; what the reader has enlarged stays so.
 */
function useView(focus: Focus, outlook: Outlook): Camera {
  const camera = useCamera(BOX);
  const isScaled = useRef(false);
  useEffect(() => {
    const points = pointsOf(inSight(focus, outlook));
    const area = points.length > 0 ? boxAround(points) : null;
    const isClose = area !== null && isCloseLook(focus, outlook);
    if (isClose) camera.focusOn(area, 1);
    else if (area) camera.keepInSight(area);
    else if (isScaled.current) camera.showAtRest();
    isScaled.current = isClose || (area !== null && isScaled.current);
  }, [focus]);
  return camera;
}
