import { useEffect } from 'preact/hooks';
import { boxAround, Stage, useBoardFocus, useCamera } from '../../board';
import { useGuide } from '../../guide/useGuide';
import type { TableProps } from '../../match/kit';
import * as matchCss from '../../match/match.css';
import { lazy } from '../../shared/lazy';
import { Dock } from './Dock';
import { EuropeMap, type LandSigns } from './EuropeMap';
import { BOX, LAND_BY_ID } from './outlines';
import { StatusLine } from './StatusLine';
import { eventsSinceTurn, lossesOf, turnArrows, turnSigns } from './signs';
import { isChoice } from './story';
import * as tableCss from './table.css';
import type { Focus, Outlook } from './turn';
import { asEvents, type CathedralsScene, type View } from './types';
import { type Planning, useTurn } from './useTurn';

const ChoiceTable = lazy<TableProps<View>>(() => import('./ChoiceTable'));

/** The table of Cathedrals: the map, and the turn that the player prepares on it. */
export function Table(props: TableProps<View>) {
  useGuide(props.scene);
  return isChoice(props.scene.decisions) ? <ChoiceTable {...props} /> : <TurnTable {...props} />;
}

function TurnTable({ scene, sending, play, idle }: TableProps<View>) {
  const camera = useCamera(BOX);
  const planning = useTurn(scene, sending);
  const { focus, outlook } = planning;
  useBoardFocus();
  useEffect(() => {
    const points = pointsOf(focus, outlook);
    camera.keepInSight(points.length > 0 ? boxAround(points) : null);
  }, [focus]);
  return (
    <>
      <section
        class={`${matchCss.board} ${matchCss.drawn} ${tableCss.europeBoard}`}
        data-aimed={focus.kind === 'land' || focus.kind === 'attack'}
      >
        <StatusLine scene={scene} onCards={() => planning.look({ kind: 'cards' })} />
        <Stage label={scene.say('map')} camera={camera}>
          <EuropeMap
            territories={scene.view.territories}
            name={scene.name}
            say={scene.say}
            signs={allSigns(scene, planning)}
            arrows={turnArrows(focus, outlook, scene.mine ?? 0)}
            sea={focus.kind === 'sea' ? focus.sea : null}
            onChoose={planning.tapLand}
            onSea={sea =>
              planning.look(
                focus.kind === 'sea' && focus.sea === sea ? { kind: 'rest' } : { kind: 'sea', sea },
              )
            }
          />
        </Stage>
      </section>
      <div class={matchCss.dock}>
        <Dock {...{ scene, planning, sending, play, idle }} />
      </div>
    </>
  );
}

/** The signs of the turn, and what the reader has lost since their last one. */
function allSigns(scene: CathedralsScene, { focus, outlook }: Planning): Record<string, LandSigns> {
  const signs = turnSigns(focus, outlook);
  const losses = lossesOf(eventsSinceTurn(asEvents(scene.recent), scene.mine), scene.mine);
  return Object.fromEntries(
    [...new Set([...Object.keys(signs), ...Object.keys(losses)])].map(id => [
      id,
      { ...signs[id], lost: losses[id] },
    ]),
  );
}

/** The points that must be in sight: a territory with what can be attacked from there. */
function pointsOf(focus: Focus, outlook: Outlook) {
  const ids =
    focus.kind === 'land'
      ? [focus.land, ...outlook.targets(focus.land).keys()]
      : focus.kind === 'attack'
        ? [focus.origin, focus.target]
        : [];
  return ids.flatMap(id => LAND_BY_ID.get(id)?.at ?? []);
}
