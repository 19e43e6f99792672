import { BoardPicture, partAround } from '../../../board/picture/BoardPicture';
import { Losses } from '../../../board/story/Losses';
import type { RecapHeadProps } from '../../../match/kit/kit';
import type { Told } from '../../../match/kit/steps';
import { useViewAt } from '../../../match/pastView';
import { eventsOf } from '../../../match/turns';
import { EmpireMap, pointsOf } from '../table/EmpireMap';
import * as empireCss from '../table/empire.css';
import { BOX } from '../table/outlines';
import { hasLost, lossesOf, regionsOfLosses } from '../table/story';
import type { EmpireEvent, EmpireGame, EmpireScene, View } from '../table/types';
import * as storyCss from './story.css';

interface StoneLossesProps {
  scene: EmpireScene;
  /** All that happened, oldest first. */
  events: readonly EmpireEvent[];
  /** The versions of these events. */
  told: Told;
  onShown?: () => void;
}

const COUNTED = ['stones', 'cities', 'possession', 'prestige'] as const;
const MARGIN = 34; // units of the map around what is lost

/** What the reader has lost, on the part of the map where it was, and what that comes to. */
export function StoneLosses({ scene, events, told, onShown }: StoneLossesProps) {
  const { say, valueName, view, mine, name } = scene;
  const before = useViewAt(scene, told.from - 1);
  const lost = lossesOf(events, mine, view);
  const points = pointsOf([...lost.stones, ...regionsOfLosses(lost)]);
  const [then, now] = [before && countsOf(before, mine ?? 0), countsOf(view, mine ?? 0)];
  const changes = COUNTED.flatMap(what =>
    then && then[what] !== now[what] ? { name: say(`ledger.${what}`), from: then[what], to: now[what] } : [],
  );
  return (
    <Losses
      picture={
        <BoardPicture part={partAround(points, BOX, MARGIN)} look={empireCss.empireBoard}>
          <EmpireMap
            regions={view.regions}
            stones={view.stones}
            {...{ name, say }}
            signs={Object.fromEntries(lost.regions.map(id => [id, { state: 'told' }]))}
            stoneSigns={Object.fromEntries(
              lost.stones.map(id => [id, { state: 'told', fact: say('told.gone') }]),
            )}
          />
        </BoardPicture>
      }
      titles={(['stones', 'regions'] as const).flatMap(what =>
        lost[what].length > 0 ? say(`losses.${what}`, { ...lost }, valueName) : [],
      )}
      look={storyCss.empireLosses}
      {...{ changes, onShown }}
    />
  );
}

/** What a seat has in a view. */
function countsOf({ stones, players }: View, seat: number): Record<(typeof COUNTED)[number], number> {
  const own = stones.filter(({ owner_seat }) => owner_seat === seat);
  const { possession = 0, prestige = 0 } = players[seat] ?? {};
  return { stones: own.length, cities: own.filter(({ city }) => city).length, possession, prestige };
}

/** Above a recap: what the reader has lost; nothing where there is nothing. */
export default function RecapHead({ turns, scene }: RecapHeadProps<EmpireGame>) {
  const events = eventsOf(turns);
  const [first, last] = [turns[0], turns.at(-1)];
  if (!first || !last || !hasLost(lossesOf(events, scene.mine, scene.view))) return null;
  return <StoneLosses {...{ scene, events }} told={{ from: first.from, to: last.to }} />;
}
