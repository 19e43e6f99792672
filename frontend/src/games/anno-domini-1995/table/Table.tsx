import { useEffect, useState } from 'preact/hooks';
import { boxAround, useCamera } from '../../../board';
import type { TableProps } from '../../../match/kit/kit';
import { useGuide } from '../../../match/table/useGuide';
import { lazy } from '../../../ui/lazy';
import type { ToldOnMap } from '../story/Results';
import { Dock } from './Dock';
import type { LandSigns } from './EuropeMap';
import { EuropeTable } from './EuropeTable';
import { BOX, LAND_BY_ID } from './outlines';
import { eventsSinceTurn, lossesOf, turnArrows, turnSigns } from './signs';
import { isChoice } from './story';
import { AT_REST, type Focus, type Outlook } from './turn';
import type { CathedralsGame, CathedralsScene } from './types';
import { type Planning, useTurn } from './useTurn';

const ChoiceTable = lazy<TableProps<CathedralsGame>>(() => import('../dock/ChoiceTable'));

/** The table of Cathedrals: the map, and the turn that the player prepares on it. */
export function Table(props: TableProps<CathedralsGame>) {
  useGuide(props.scene, () => import('../rules/Rules'));
  return isChoice(props.scene.decisions) ? <ChoiceTable {...props} /> : <TurnTable {...props} />;
}

function TurnTable({ scene, sending, play, idle }: TableProps<CathedralsGame>) {
  const camera = useCamera(BOX);
  const planning = useTurn(scene, sending);
  const { focus, outlook } = planning;
  const [told, setTold] = useState<ToldOnMap | null>(null);
  useEffect(() => {
    const points = placesOf(landsInSight(focus, outlook));
    camera.keepInSight(points.length > 0 ? boxAround(points) : null);
  }, [focus]);
  useEffect(() => {
    if (!told?.lands.length) return;
    camera.lookAt(boxAround(placesOf(told.lands)));
    return () => camera.lookBack();
  }, [told]);
  return (
    <EuropeTable
      {...{ scene, camera }}
      isAimed={focus.kind === 'land' || focus.kind === 'attack'}
      signs={{ ...allSigns(scene, planning), ...told?.signs }}
      arrows={told?.arrows ?? turnArrows(focus, outlook, scene.mine ?? 0)}
      ground={told?.ground}
      sea={focus.kind === 'sea' ? focus.sea : null}
      onCards={() => planning.look({ kind: 'cards' })}
      onChoose={planning.tapLand}
      onSea={sea => planning.look(focus.kind === 'sea' && focus.sea === sea ? AT_REST : { kind: 'sea', sea })}
      dock={<Dock {...{ scene, planning, sending, play, idle }} onTold={setTold} />}
    />
  );
}

/** The signs of the turn, and what the reader has lost since their last one. */
function allSigns(scene: CathedralsScene, { focus, outlook }: Planning): Record<string, LandSigns> {
  const signs = turnSigns(focus, outlook);
  const losses = lossesOf(eventsSinceTurn(scene.recent, scene.mine), scene.mine);
  return Object.fromEntries(
    [...new Set([...Object.keys(signs), ...Object.keys(losses)])].map(id => [
      id,
      { ...signs[id], lost: losses[id] },
    ]),
  );
}

/** The territories that must be in sight: one with what can be attacked from there. */
function landsInSight(focus: Focus, outlook: Outlook): readonly string[] {
  if (focus.kind === 'land') return [focus.land, ...outlook.targets(focus.land).keys()];
  return focus.kind === 'attack' ? [focus.origin, focus.target] : [];
}

const placesOf = (lands: readonly string[]) => lands.flatMap(id => LAND_BY_ID.get(id)?.at ?? []);
