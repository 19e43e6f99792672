import { ChoiceDock } from '../../../board/choice/ChoiceDock';
import { Chips } from '../../../board/choice/Picks';
import { factSentences, tellsOf } from '../../../match/table/facts';
import * as dockCss from '../table/dock.css';
import { regionOf } from '../table/outlines';
import { StonePicture } from '../table/StonePiece';
import type { EmpireScene, Fact, FactKind } from '../table/types';
import type { Odds } from '../turn/outlook';
import { chanceText } from '../turn/signs';
import type { DockProps, PlanProps } from '../turn/useTurn';
import { ReactionChoice } from './Extras';

/** The dock of an attack: dice and chance, what is at stake, mercenaries, and from where else. */
export default function AttackDock({ scene, planning, sending, play }: DockProps) {
  const { focus, outlook, action, extras } = planning;
  if (focus.kind !== 'attack') return null;
  const { stone, target } = focus;
  const { say, name, valueName } = scene;
  const pair = { scene, planning, stone, target };
  const owner = outlook.stone(target)?.owner_seat ?? 0;
  const mercs = {
    name: say('view.mercs'),
    value: extras.mercs,
    min: 0,
    max: outlook.mercs,
    onChange: (n: number) => planning.change({ mercs: n }),
    note: withAll(scene, outlook.odds.get(stone)?.get(target)),
  };
  return (
    <ChoiceDock
      title={say('act.from_to', { stone, target }, valueName)}
      note={ownerNote(pair)}
      count={outlook.mercs > 0 ? mercs : undefined}
      act={
        action
          ? {
              text: say('act.attack_whom', { name: name(owner) }),
              onAct: () => play(action.kind, action.params),
            }
          : undefined
      }
      onBack={planning.goBack}
      sending={sending}
    >
      <Duel {...pair} />
      <Stakes {...pair} />
      <Others {...pair} />
      <ReactionChoice {...{ scene, planning, sending }} act="attack" />
    </ChoiceDock>
  );
}

/** The chance with all mercenaries. */
const withAll = ({ say }: EmpireScene, odds: Odds | undefined): string | undefined =>
  odds && odds.mercs > 0
    ? say('act.with_mercs', { n: odds.mercs, chance: chanceText(odds.withAll) })
    : undefined;

type PairProps = PlanProps & { stone: string; target: string };

/** What the owner can add to the defence, and the chance if orders add what they do by default. */
function ownerNote({ scene, planning: { outlook, preview }, stone, target }: PairProps): string | undefined {
  const facts = outlook.decision('attack')?.facts ?? [];
  const exact = preview.facts.length > 0 ? preview.facts : facts; // with the mercenaries that are chosen
  const said = [...ofKind(facts, 'owner_mercs'), ...ofKind(exact, 'defended_odds')];
  return factSentences(said, scene, { stone, target }) || undefined;
}

const ofKind = (facts: readonly Fact[], kind: FactKind) => facts.filter(({ tells }) => tells.kind === kind);

/** Both stones, the dice of both sides and the chance: "6 against 3: 92 %". */
function Duel({ scene: { say }, planning: { outlook, duel }, stone, target }: PairProps) {
  const [own, theirs] = [outlook.stone(stone), outlook.stone(target)];
  if (!own || !theirs || !duel) return null;
  return (
    <p class={dockCss.duel}>
      <StonePicture stone={own} size={40} />
      <b>{say('act.duel', { n: duel.dice, theirs: duel.theirs, chance: duel.chance })}</b>
      <StonePicture stone={theirs} size={40} />
    </p>
  );
}

/** What victory brings and what defeat costs. */
function Stakes({ scene: { say }, planning, stone, target }: PairProps) {
  const facts = planning.outlook.decision('attack')?.facts;
  const [victory] = tellsOf(facts, 'victory', { target });
  const [defeat] = tellsOf(facts, 'defeat', { stone });
  if (!victory || !defeat) return null;
  return (
    <div class={dockCss.stakes}>
      <p data-good="true">
        <b>{say('act.you_win')}</b> {say('act.win', { ...victory, gain: say(`act.gain.${victory.gain}`) })}
      </p>
      <p data-good="false">
        <b>{say('act.you_lose')}</b> {say('act.lose', { ...defeat, loss: say(`act.loss.${defeat.loss}`) })}
      </p>
    </div>
  );
}

/** Other own stones that could attack the target, and other targets in its region. */
function Others({ scene: { say, name }, planning, stone, target }: PairProps) {
  const { outlook } = planning;
  const origins = outlook.origins(target).slice(0, MOST_ORIGINS);
  const targets = outlook.targets(stone).filter(each => regionOf(each.target) === regionOf(target));
  const aim = (next: { stone: string; target: string }) => planning.look({ kind: 'attack', ...next });
  return (
    <>
      {targets.length > 1 && (
        <Chips
          label={say('view.target')}
          chips={targets.map(({ target: id, odds }) => ({
            id,
            text: `${name(outlook.stone(id)?.owner_seat ?? 0)} ${chanceText(odds.win)}`,
          }))}
          chosen={target}
          onChoose={id => aim({ stone, target: id })}
        />
      )}
      {origins.length > 1 && (
        <Chips
          label={say('do.attack.stone')}
          chips={origins.map(({ stone: id, odds }) => ({
            id,
            text: `${say(`stone.${id}`)} ${chanceText(odds.win)}`,
          }))}
          chosen={stone}
          onChoose={id => aim({ stone: id, target })}
        />
      )}
    </>
  );
}

const MOST_ORIGINS = 4; // a king reaches everything from everywhere
