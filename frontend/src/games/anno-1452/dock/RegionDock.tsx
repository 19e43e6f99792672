import { ChoiceDock } from '../../../board/choice/ChoiceDock';
import { Picks } from '../../../board/choice/Picks';
import { factSentences } from '../../../match/table/facts';
import { SeatMark } from '../../../ui/SeatBadge';
import * as ui from '../../../ui/styles/ui.css';
import * as dockCss from '../table/dock.css';
import { aboutStone } from '../table/EmpireMap';
import { REGION_BY_ID } from '../table/outlines';
import { StonePicture } from '../table/StonePiece';
import type { EmpireScene, Stone } from '../table/types';
import { chanceText } from '../turn/signs';
import type { DockProps, Planning, PlanProps } from '../turn/useTurn';
import { ReactionChoice } from './Extras';

/** The dock of a region: its stones, to be chosen, its empty places, and a stone to be bought. */
export default function RegionDock({ scene, planning, sending, play }: DockProps) {
  const { focus, outlook, action } = planning;
  if (focus.kind !== 'region') return null;
  const { region } = focus;
  const { say, valueName } = scene;
  const price = outlook.price(region);
  // what a stone changes for its buyer and others
  const standing = factSentences(outlook.decision('stone')?.facts, scene, { region }, ['stone_price']);
  return (
    <ChoiceDock
      title={say(`region.${region}`)}
      note={price ? standing || undefined : noPrice(scene, planning, region)}
      act={
        price && action
          ? {
              text: say('act.buy', { ...price }, valueName),
              onAct: () => play(action.kind, action.params),
            }
          : undefined
      }
      onBack={planning.goBack}
      sending={sending}
    >
      <RegionFacts scene={scene} region={region} />
      <Places {...{ scene, planning, region }} />
      <ReactionChoice {...{ scene, planning, sending }} act="stone" />
    </ChoiceDock>
  );
}

/** Why no stone can be bought in a region; nothing while others are on turn. */
function noPrice({ say, view, mine }: EmpireScene, { outlook }: Planning, region: string) {
  if (!outlook.isOpen('pass') || mine === null) return undefined;
  const { crest = 0 } = view.regions.find(each => each.region === region) ?? {};
  if (outlook.stonesIn(region).length >= crest) return say('act.full');
  return view.players[mine]?.stones === 0 ? say('act.no_stone') : say('act.no_price');
}

/** Who holds the possession card, and how many cities the walls allow. */
function RegionFacts({ scene: { say, name, view }, region }: { scene: EmpireScene; region: string }) {
  const state = view.regions.find(each => each.region === region);
  if (!state) return null;
  const { holder_seat: holder, walls } = state;
  const cities = view.stones.filter(stone => stone.region === region && stone.city).length;
  return (
    <p class={dockCss.regionFacts}>
      {holder === null ? (
        say('map.no_holder')
      ) : (
        <span>
          <SeatMark seat={holder} size={14} /> {say('map.holder', { name: name(holder) })}
        </span>
      )}
      <span>{say('map.walls', { n: cities, of: walls })}</span>
    </p>
  );
}

/** The stones of a region as large buttons: whose, how strong, and the chance to beat it. */
function Places({ scene, planning, region }: PlanProps & { region: string }) {
  const { say, name } = scene;
  const { outlook, tapStone } = planning;
  const stones = outlook.stonesIn(region);
  const free = (REGION_BY_ID.get(region)?.places.length ?? 0) - stones.length;
  return (
    <Picks
      label={say('view.stones')}
      look={dockCss.regionStones}
      ids={stones.map(({ stone }) => stone)}
      onChoose={tapStone}
      after={free > 0 && <p class={dockCss.freePlaces}>{say('map.free', { n: free })}</p>}
    >
      {id => {
        const stone = outlook.stone(id);
        return (
          stone && (
            <>
              <StonePicture stone={stone} size={40} />
              <span>
                <b>{name(stone.owner_seat)}</b> {aboutStone(stone, say)}
              </span>
              <Chance {...{ planning, stone, say }} />
            </>
          )
        );
      }}
    </Picks>
  );
}

/** The best chance to beat a stone. */
function Chance({ planning, stone, say }: { planning: Planning; stone: Stone; say: EmpireScene['say'] }) {
  const [best] = planning.outlook.origins(stone.stone);
  if (!best) return null;
  return (
    <em>
      <span class={ui.hidden}>{say('act.attack')} </span>
      {chanceText(best.odds.win)}
    </em>
  );
}
