import { useEffect, useRef } from 'preact/hooks';
import { Cast, Die } from '../../../board/peak/Dice';
import { lateIn, ROLL } from '../../../board/peak/peak';
import { scrollBehavior } from '../../../core/browser';
import { eventSentence } from '../../../match/kit/eventSentence';
import { Icon } from '../../../ui/Icon';
import { SeatMark, seatLook } from '../../../ui/SeatBadge';
import * as ui from '../../../ui/styles/ui.css';
import type { BattleAct } from '../table/acts';
import { aboutStone } from '../table/EmpireMap';
import { StonePicture } from '../table/StonePiece';
import type { EmpireEvent, EmpireScene } from '../table/types';
import {
  type BattleTale,
  type Blow,
  type BlowDie,
  type BlowGroup,
  type BlowSide,
  blowGroups,
  diceText,
  type Fighter,
  groupText,
  HITS_FROM,
  parryText,
} from './blows';
import * as storyCss from './story.css';

interface BattleProps {
  scene: EmpireScene;
  act: BattleAct;
  tale: BattleTale;
  /** How many of its groups of blows have fallen so far; all of them without it. */
  shown?: number;
  /** Whether the dice of the newest one are cast now. */
  rolls?: boolean;
}

/** A battle blow by blow: both sides as they began, then the dice of each blow and what it came to. */
export function Battle({ scene, act, tale, shown = Number.POSITIVE_INFINITY, rolls = false }: BattleProps) {
  const { attacker, owner } = tale;
  const groups = blowGroups(tale.blows);
  const aids = act.events.filter(isAid);
  const rules = [scene.say('battle.hits'), parryText(attacker, scene), parryText(owner, scene)];
  return (
    <div class={storyCss.battle}>
      <div class={storyCss.battleSides}>
        <FighterSign scene={scene} fighter={attacker} />
        <span class={storyCss.battleAgainst} aria-hidden="true">
          {diceOf(attacker)} : {diceOf(owner)}
        </span>
        <FighterSign scene={scene} fighter={owner} />
      </div>
      {aids.length > 0 && (
        <p class={storyCss.battleAids}>{aids.map(event => eventSentence({ ...event }, scene)).join(' ')}</p>
      )}
      <ol class={storyCss.blows}>
        {groups.slice(0, shown).map((group, i) => (
          <li key={group.first}>
            <BlowCard
              {...{ scene, group }}
              isNewest={shown < groups.length || rolls}
              rolls={rolls && i === Math.min(shown, groups.length) - 1}
            />
          </li>
        ))}
      </ol>
      <p class={storyCss.battleRules}>{rules.filter(Boolean).join(' ')}</p>
    </div>
  );
}

/** Whether an event strengthens a side before the dice. */
const isAid = (event: EmpireEvent): boolean =>
  event.kind === 'mercs_committed' || (event.kind === 'reaction_played' && event.card !== 'r_loot');

const diceOf = ({ stone, mercs }: Fighter): number => stone.level + stone.citizens + mercs;

/** A side as it goes into battle: its stone, whose it is, and how many dice it has for what. */
function FighterSign({ scene, fighter }: { scene: EmpireScene; fighter: Fighter }) {
  const { say, name } = scene;
  const { seat, stone, mercs } = fighter;
  const about = [aboutStone({ ...stone, dowry: false }, say)];
  if (mercs > 0) about.push(say('merc_count', { n: mercs }));
  return (
    <div class={storyCss.fighter}>
      <StonePicture stone={stone} size={64} />
      <b>{name(seat)}</b>
      <span>{say(`stone.${stone.stone}`)}</span>
      <small>{about.join(', ')}</small>
    </div>
  );
}

interface RollProps {
  scene: EmpireScene;
  rolls: boolean;
}

type BlowCardProps = RollProps & { group: BlowGroup; isNewest: boolean };

/** A blow; several in which nothing falls are one line that opens. */
function BlowCard({ scene, group, isNewest, rolls }: BlowCardProps) {
  const { first, blows } = group;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNewest) card.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
  }, []);
  const dice = blows.map((blow, i) => (
    <BlowDice key={i} {...{ scene, blow, rolls }} number={first + i + 1} />
  ));
  return (
    <div class={storyCss.blow} ref={card}>
      {blows.length > 1 ? (
        <details>
          <summary>
            {groupText(group, scene)}
            <Icon name="down" size={18} />
          </summary>
          {dice}
        </details>
      ) : (
        <>
          {dice}
          <p {...lateIn(rolls, ROLL)}>{groupText(group, scene)}</p>
        </>
      )}
    </div>
  );
}

const FEW = 3; // dice, of which there is room for those of both sides in a row

/** The dice of both sides in a blow. */
function BlowDice({ scene, blow, number, rolls }: RollProps & { blow: Blow; number: number }) {
  const sides = [blow.attacker, blow.owner];
  return (
    <div class={storyCss.blowDice} data-few={sides.every(({ dice }) => dice.length <= FEW)}>
      <b class={storyCss.blowNumber}>
        <span class={ui.hidden}>{scene.say('blow', { n: number })}</span>
        <span aria-hidden="true">{number}</span>
      </b>
      {sides.map(side => (
        <SideDice key={side.seat} {...{ scene, side, rolls }} />
      ))}
    </div>
  );
}

const KINDS = ['level', 'citizen', 'merc'] as const;
const LABELS: Readonly<Record<BlowDie['of'], string>> = { level: '6', citizen: '5–6', merc: '4–6' };

/** The dice of a side by what they are rolled for; those that hit have its colour and a ring. */
function SideDice({ scene, side, rolls }: RollProps & { side: BlowSide }) {
  return (
    <div class={storyCss.sideDice} style={{ '--seat': seatLook(side.seat).colour }}>
      <span class={storyCss.sideResult} data-hits={side.hits > 0 && !rolls}>
        <SeatMark seat={side.seat} size={16} />
        <span class={ui.hidden}>{scene.name(side.seat)}: </span>
        <span {...lateIn(rolls, ROLL)}>{diceText(side, scene)}</span>
      </span>
      <span class={storyCss.sideRolls} aria-hidden="true">
        <Cast rolls={rolls}>
          {KINDS.map(of => (
            <DiceGroup key={of} of={of} dice={side.dice.filter(die => die.of === of)} />
          ))}
        </Cast>
      </span>
    </div>
  );
}

function DiceGroup({ of, dice }: { of: BlowDie['of']; dice: readonly BlowDie[] }) {
  if (dice.length === 0) return null;
  return (
    <span class={storyCss.diceOf} data-from={HITS_FROM[of]}>
      <small>{LABELS[of]}</small>
      {dice.map(({ n, does }, i) => (
        <Die key={i} n={n} hits={does === 'hit'} parries={does === 'parry'} />
      ))}
    </span>
  );
}
