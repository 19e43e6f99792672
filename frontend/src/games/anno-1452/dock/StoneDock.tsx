import { ChoiceDock, type Count } from '../../../board/choice/ChoiceDock';
import { tellsOf } from '../../../match/table/facts';
import * as dockCss from '../table/dock.css';
import { aboutStone } from '../table/EmpireMap';
import { StonePicture } from '../table/StonePiece';
import type { EmpireScene } from '../table/types';
import { diceOf } from '../turn/signs';
import type { DockProps, Planning } from '../turn/useTurn';
import { ReactionChoice } from './Extras';

/** The dock of a stone: what it is, citizens and a city for an own one, and what it can attack. */
export default function StoneDock({ scene, planning, sending, play }: DockProps) {
  const { focus, outlook, action, extras } = planning;
  if (focus.kind !== 'stone') return null;
  const stone = outlook.stone(focus.stone);
  if (!stone) return null;
  const { say, name } = scene;
  const [charter] = outlook.chartersFor(stone.stone);
  return (
    <ChoiceDock
      title={say(`stone.${stone.stone}`)}
      note={stoneNote(scene, planning, stone.stone)}
      count={citizenCount(scene, planning, stone.stone)}
      also={
        charter
          ? {
              text: say('act.city'),
              onAct: () => planning.look({ kind: 'card', card: charter, at: stone.stone }),
            }
          : undefined
      }
      act={
        action
          ? {
              text: say('act.set_citizens', { n: Math.min(extras.citizens, outlook.room(stone.stone)) }),
              onAct: () => play(action.kind, action.params),
            }
          : undefined
      }
      onBack={planning.goBack}
      sending={sending}
    >
      <p class={dockCss.stoneLine}>
        <StonePicture stone={stone} size={34} />
        <span>
          <b>{name(stone.owner_seat)}</b> {aboutStone(stone, say)}. {say('act.dice', { n: diceOf(stone) })}
        </span>
      </p>
      {action && <ReactionChoice {...{ scene, planning, sending }} act="citizens" />}
    </ChoiceDock>
  );
}

/** The stepper for citizens; undefined where none can be set. */
function citizenCount(scene: EmpireScene, planning: Planning, stone: string): Count | undefined {
  const { say, valueName } = scene;
  const max = planning.outlook.room(stone);
  if (max === 0) return undefined;
  const value = Math.min(planning.extras.citizens, max);
  const [price] = tellsOf(planning.outlook.decision('citizens')?.facts, 'citizen_price');
  const note = price && say('act.price', { cost: price.cost * value }, valueName);
  return {
    name: say('view.citizens'),
    value,
    min: 1,
    max,
    onChange: citizens => planning.change({ citizens }),
    note,
  };
}

/** What is lit on the map, or why nothing is. */
function stoneNote(scene: EmpireScene, { outlook }: Planning, stone: string): string | undefined {
  const { say, view, mine } = scene;
  if (!outlook.isOpen('pass')) return undefined;
  if (!outlook.isOwn(stone)) return say(view.peace ? 'act.peace' : 'act.out_of_reach');
  if (outlook.targets(stone).length > 0) return say('act.targets');
  if (view.peace) return say('act.peace');
  return view.players[mine ?? 0]?.stones === 0 ? say('act.no_stone') : say('act.no_target');
}
