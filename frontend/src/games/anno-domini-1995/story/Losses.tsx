import { BoardPicture, partAround } from '../../../board/picture/BoardPicture';
import { Losses } from '../../../board/story/Losses';
import type { RecapHeadProps } from '../../../match/kit/kit';
import type { Told } from '../../../match/kit/steps';
import { useViewAt } from '../../../match/pastView';
import { eventsOf } from '../../../match/turns';
import { EuropeMap } from '../table/EuropeMap';
import { BOX, LAND_BY_ID } from '../table/outlines';
import { landsLost } from '../table/signs';
import type { CathedralsEvent, CathedralsGame, CathedralsScene } from '../table/types';

interface LandLossesProps {
  scene: CathedralsScene;
  /** All that happened, oldest first. */
  events: readonly CathedralsEvent[];
  /** The versions of these events. */
  told: Told;
  onShown?: () => void;
}

const MARGIN = 75; // units of the map around the points of what is lost

/** The lands that the reader has lost, on the part of the map where they lie, and what that costs. */
export function LandLosses({ scene, events, told, onShown }: LandLossesProps) {
  const { say, valueName, view, mine, name } = scene;
  const before = useViewAt(scene, told.from - 1);
  const lands = landsLost(events, view.territories, mine);
  const points = lands.flatMap(id => LAND_BY_ID.get(id)?.at ?? []);
  const signs = Object.fromEntries(lands.map(id => [id, { state: 'told' as const }]));
  const [then, now] = [before?.players[mine ?? 0], view.players[mine ?? 0]];
  const changes = (['income', 'cathedrals', 'territories'] as const).flatMap(what =>
    then && now
      ? { name: say(what === 'income' ? 'map.income' : `view.${what}`), from: then[what], to: now[what] }
      : [],
  );
  return (
    <Losses
      picture={
        <BoardPicture part={partAround(points, BOX, MARGIN)}>
          <EuropeMap territories={view.territories} {...{ name, say, signs }} />
        </BoardPicture>
      }
      titles={[say('losses', { lands }, valueName)]}
      {...{ changes, onShown }}
    />
  );
}

/** Above a recap: the lands that the reader has lost; nothing where there are none. */
export default function RecapHead({ turns, scene }: RecapHeadProps<CathedralsGame>) {
  const events = eventsOf(turns);
  const [first, last] = [turns[0], turns.at(-1)];
  if (!first || !last || landsLost(events, scene.view.territories, scene.mine).length === 0) return null;
  return <LandLosses {...{ scene, events }} told={{ from: first.from, to: last.to }} />;
}
