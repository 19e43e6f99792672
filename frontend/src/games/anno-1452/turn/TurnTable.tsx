import { useEffect, useRef } from 'preact/hooks';
import { boxAround, type Camera, Stage, useBoardFocus, useCamera } from '../../../board';
import type { TableProps } from '../../../match/kit/kit';
import * as matchCss from '../../../match/match.css';
import { lazy } from '../../../ui/lazy';
import { EmpireMap, type MapArrow, pointsOf } from '../table/EmpireMap';
import * as empireCss from '../table/empire.css';
import { BOX } from '../table/outlines';
import { TracksStrip } from '../table/TracksStrip';
import type { EmpireGame, View } from '../table/types';
import { Dock } from './Dock';
import type { Focus } from './focus';
import { inSight, isCloseLook, turnSigns } from './signs';
import type { Outlook } from './turn';
import { useTurn } from './useTurn';

const ReactDock = lazy<TableProps<EmpireGame>>(() => import('../react/ReactDock'));

/** The attack whose answer the game waits for. */
const awaitedAttack = ({ attack }: View): MapArrow | null =>
  attack && { origin: attack.stone, target: attack.target, seat: attack.attacker_seat };

/** The map, and the action that the player prepares on it; others look at what stands there. */
export default function TurnTable(props: TableProps<EmpireGame>) {
  const { scene, sending, play, idle } = props;
  const { view, say, name, decisions } = scene;
  const planning = useTurn(scene, sending);
  const { focus, outlook } = planning;
  useBoardFocus();
  const camera = useView(focus, outlook);
  const signs = turnSigns(focus, outlook, planning.duel);
  const isAttacked = decisions[0]?.kind === 'react';
  return (
    <>
      <section
        class={`${matchCss.board} ${matchCss.drawn} ${empireCss.empireBoard}`}
        data-aimed={focus.kind !== 'rest' && focus.kind !== 'region'}
      >
        <TracksStrip scene={scene} />
        <Stage label={say('map')} camera={camera}>
          <EmpireMap
            regions={view.regions}
            stones={view.stones}
            {...{ name, say }}
            signs={signs.regions}
            stoneSigns={signs.stones}
            arrow={signs.arrow ?? awaitedAttack(view)}
            onChoose={planning.tapRegion}
            onStone={planning.tapStone}
          />
        </Stage>
      </section>
      <div class={matchCss.dock}>
        {isAttacked ? <ReactDock {...props} /> : <Dock {...{ scene, planning, sending, play, idle }} />}
      </div>
    </>
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
