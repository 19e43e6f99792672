import { useLayoutEffect } from 'preact/hooks';
import { boxAround } from '../../../board';
import { formatNumber } from '../../../core/i18n';
import type { Told } from '../../../match/kit/steps';
import { usePastView } from '../../../match/pastView';
import { MapPicture } from '../table/MapPicture';
import { BOX, LAND_BY_ID } from '../table/outlines';
import { landsLost } from '../table/signs';
import type { CathedralsEvent, CathedralsScene, View } from '../table/types';
import * as lossesCss from './losses.css';

interface LossesProps {
  scene: CathedralsScene;
  /** All that happened, oldest first. */
  events: readonly CathedralsEvent[];
  /** The versions of these events. */
  told: Told;
  onShown?: () => void;
}

const MARGIN = 75; // units of the map around the points of what is lost
const SHAPE = 1.7; // the width of the picture, divided by its height

/** The lands that the reader has lost, on the part of the map where they lie, and what that costs. */
export default function Losses({ scene, events, told, onShown }: LossesProps) {
  const { say, valueName, view, mine } = scene;
  const before = usePastView(scene.match.id, told.from > 1 ? told.from - 1 : null) as View | null;
  useLayoutEffect(() => onShown?.(), []);
  const lands = landsLost(events, view.territories, mine);
  const [then, now] = [before?.players[mine ?? 0], view.players[mine ?? 0]];
  const signs = Object.fromEntries(lands.map(id => [id, { state: 'told' as const }]));
  return (
    <div class={lossesCss.losses}>
      <MapPicture
        part={partOfMap(lands)}
        territories={view.territories}
        name={scene.name}
        say={say}
        signs={signs}
      />
      <h4>{say('losses', { lands }, valueName)}</h4>
      {then && now && (
        <dl>
          {(['income', 'cathedrals', 'territories'] as const).map(what => (
            <div key={what} data-changed={then[what] !== now[what]}>
              <dt>{say(what === 'income' ? 'map.income' : `view.${what}`)}</dt>
              <dd>
                {formatNumber(then[what])} → {formatNumber(now[what])}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** The part of the map around some territories. */
function partOfMap(lands: readonly string[]) {
  const around = boxAround(lands.flatMap(id => LAND_BY_ID.get(id)?.at ?? []));
  const width = Math.min(
    BOX.width,
    Math.max(around.width + 2 * MARGIN, (around.height + 2 * MARGIN) * SHAPE),
  );
  const height = Math.max(width / SHAPE, around.height + 2 * MARGIN);
  return {
    x: within(around.x + around.width / 2 - width / 2, BOX.width - width),
    y: within(around.y + around.height / 2 - height / 2, BOX.height - height),
    width,
    height,
  };
}

const within = (start: number, most: number): number => Math.max(0, Math.min(start, most));
