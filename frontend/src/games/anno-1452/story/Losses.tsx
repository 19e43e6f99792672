import { useLayoutEffect } from 'preact/hooks';
import { formatNumber } from '../../../core/i18n';
import type { Told } from '../../../match/kit/steps';
import { usePastView } from '../../../match/pastView';
import { lossesOf, regionsOfLosses } from '../table/lossesOf';
import { MapPicture, partOfMap } from '../table/MapPicture';
import type { EmpireEvent, EmpireScene, View } from '../table/types';
import * as storyCss from './story.css';

interface LossesProps {
  scene: EmpireScene;
  /** All that happened, oldest first. */
  events: readonly EmpireEvent[];
  /** The versions of these events. */
  told: Told;
  onShown?: () => void;
}

const COUNTED = ['stones', 'cities', 'possession', 'prestige'] as const;

/** What the reader has lost, on the part of the map where it was, and what that comes to. */
export default function Losses({ scene, events, told, onShown }: LossesProps) {
  const { say, valueName, view, mine } = scene;
  const before = usePastView(scene.match.id, told.from > 1 ? told.from - 1 : null) as View | null;
  useLayoutEffect(() => onShown?.(), []);
  const lost = lossesOf(events, mine, view);
  const [then, now] = [before && countsOf(before, mine ?? 0), countsOf(view, mine ?? 0)];
  const changed = then ? COUNTED.filter(what => then[what] !== now[what]) : [];
  return (
    <div class={storyCss.empireLosses}>
      <MapPicture
        part={partOfMap([...lost.stones, ...regionsOfLosses(lost)])}
        regions={view.regions}
        stones={view.stones}
        name={scene.name}
        say={say}
        signs={Object.fromEntries(lost.regions.map(id => [id, { state: 'told' }]))}
        stoneSigns={Object.fromEntries(
          lost.stones.map(id => [id, { state: 'told', fact: say('told.gone') }]),
        )}
      />
      {lost.stones.length > 0 && <h4>{say('losses.stones', { ...lost }, valueName)}</h4>}
      {lost.regions.length > 0 && <h4>{say('losses.regions', { ...lost }, valueName)}</h4>}
      {then && changed.length > 0 && (
        <dl>
          {changed.map(what => (
            <div key={what}>
              <dt>{say(`ledger.${what}`)}</dt>
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

/** What a seat has in a view. */
function countsOf({ stones, players }: View, seat: number): Record<(typeof COUNTED)[number], number> {
  const own = stones.filter(({ owner_seat }) => owner_seat === seat);
  const { possession = 0, prestige = 0 } = players[seat] ?? {};
  return { stones: own.length, cities: own.filter(({ city }) => city).length, possession, prestige };
}
