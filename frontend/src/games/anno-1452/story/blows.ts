// The rounds of a battle, die by die: what hit, what parried, what fell. Pure.

import { readerText, type SentenceScene } from '../../../match/kit/eventSentence';
import type { EmpireEvent, EventOf, Stone } from '../table/types';
import { afterEvent, type Losses, lossesOf, type Position } from './position';

/** A die as it fell, and for what it was rolled. */
export interface BlowDie {
  n: number;
  of: 'level' | 'citizen' | 'merc';
  does: 'hit' | 'parry' | null;
}

/** One side of a round. */
export interface BlowSide {
  seat: number;
  dice: BlowDie[];
  hits: number;
  /** How many hits of the other side its dice have cancelled. */
  parries: number;
  lost: Losses;
  /** Whether its stone is beaten now. */
  isBeaten: boolean;
}

/** A round: both sides roll at once. */
export interface Blow {
  attacker: BlowSide;
  owner: BlowSide;
  /** Whether both would have fallen: then the attacked stone stays (RULES 4.6). */
  saved: boolean;
}

/** One side as it goes into battle. */
export interface Fighter {
  seat: number;
  stone: Stone;
  mercs: number;
  /** The highest number that parries; 0 for none. */
  parry: number;
}

/** A battle: both sides as they begin, and its rounds. */
export interface BattleTale {
  attacker: Fighter;
  owner: Fighter;
  blows: Blow[];
}

/** The least number with which a die hits, by what it is rolled for (RULES 4.1). */
export const HITS_FROM: Readonly<Record<BlowDie['of'], number>> = { level: 6, citizen: 5, merc: 4 };

/** What happened in a battle that began in a position; null where its stones do not stand there. */
export function battleTale(events: readonly EmpireEvent[], before: Position): BattleTale | null {
  const blows: Blow[] = [];
  let [position, first]: [Position, [Fighter, Fighter] | null] = [before, null];
  for (const event of events) {
    const sides = event.kind === 'battle_round' ? fightersOf(position) : null;
    if (event.kind === 'battle_round' && sides) {
      first ??= sides;
      blows.push(blowOf(event, ...sides));
    }
    position = afterEvent(position, event);
  }
  return first && { attacker: first[0], owner: first[1], blows };
}

/** Both sides of the attack that is under way, the attacker first. */
function fightersOf({ stones, fight }: Position): [Fighter, Fighter] | null {
  if (!fight) return null;
  const stone = stones.find(each => each.stone === fight.stone);
  const target = stones.find(each => each.stone === fight.target);
  if (!stone || !target) return null;
  const { mercs, owner_mercs, fortified } = fight;
  return [
    { seat: fight.attacker_seat, stone, mercs, parry: Number(stone.city) },
    {
      seat: fight.owner_seat,
      stone: target,
      mercs: owner_mercs,
      parry: Number(target.city) + Number(fortified),
    },
  ];
}

function blowOf(event: EventOf<'battle_round'>, attacker: Fighter, owner: Fighter): Blow {
  const [one, other] = [rolled(attacker, event.dice), rolled(owner, event.owner_dice)];
  const sides = {
    attacker: sideOf(attacker, one, other.hits, event.lost),
    owner: sideOf(owner, other, one.hits, event.owner_lost),
  };
  const dealt = one.hits - sides.owner.parries;
  const saved = sides.attacker.isBeaten && dealt >= event.owner_dice.length;
  return { ...sides, saved };
}

/** The dice of a side; they lie in the order levels, citizens, mercenaries. */
function rolled({ stone, parry }: Fighter, numbers: readonly number[]): { dice: BlowDie[]; hits: number } {
  const dice = numbers.map((n, i): BlowDie => {
    const of = i < stone.level ? 'level' : i < stone.level + stone.citizens ? 'citizen' : 'merc';
    return { n, of, does: n >= HITS_FROM[of] ? 'hit' : n <= parry ? 'parry' : null };
  });
  return { dice, hits: dice.filter(({ does }) => does === 'hit').length };
}

function sideOf(
  { seat, stone, mercs }: Fighter,
  { dice, hits }: { dice: BlowDie[]; hits: number },
  suffered: number,
  lost: number,
): BlowSide {
  const parrying = dice.filter(({ does }) => does === 'parry').length;
  const fallen = lossesOf(stone, mercs, lost);
  return {
    seat,
    dice,
    hits,
    parries: Math.min(parrying, suffered),
    lost: fallen,
    isBeaten: fallen.levels >= stone.level,
  };
}

/** Blows that are shown together, from the blow with the number `first`, counted from 0. */
export interface BlowGroup {
  first: number;
  blows: Blow[];
}

const isIdle = ({ attacker, owner }: Blow): boolean =>
  [attacker, owner].every(({ lost }) => lost.mercs + lost.citizens + lost.levels === 0);

/** The blows one by one, but several in a row in which nobody loses anything together. */
export function blowGroups(blows: readonly Blow[]): BlowGroup[] {
  const groups: BlowGroup[] = [];
  for (const [first, blow] of blows.entries()) {
    const last = groups.at(-1);
    if (last && isIdle(blow) && last.blows.every(isIdle)) last.blows.push(blow);
    else groups.push({ first, blows: [blow] });
  }
  return groups;
}

/** What blows that are shown together came to. */
export function groupText({ first, blows }: BlowGroup, scene: SentenceScene): string {
  const [only] = blows;
  if (only && blows.length === 1) return blowText(only, scene);
  return scene.say('blow.several', { first: first + 1, last: first + blows.length });
}

/** What a blow came to: who loses what, and whose stone is beaten. */
export function blowText({ attacker, owner, saved }: Blow, scene: SentenceScene): string {
  const sentences = [attacker, owner].flatMap(side => lossText(side, scene) ?? []);
  if (sentences.length === 0) return scene.say('blow.nothing');
  return [...sentences, saved ? scene.say('blow.saved') : ''].filter(Boolean).join(' ');
}

function lossText(side: BlowSide, scene: SentenceScene): string | null {
  const { seat: of_seat, isBeaten, lost } = side;
  if (isBeaten) return readerText('blow.beaten', { of_seat }, scene);
  const { mercs, citizens, levels } = lost;
  const losses = [
    [mercs, 'merc_count'] as const,
    [citizens, 'citizen_count'] as const,
    [levels, 'level_count'] as const,
  ].flatMap(([n, what]) => (n > 0 ? scene.valueName(n, what) : []));
  return losses.length > 0 ? readerText('blow.loses', { of_seat, losses }, scene) : null;
}

/** What the dice of a side did: "2 hits, 1 parry". */
export function diceText({ hits, parries }: BlowSide, { say }: Pick<SentenceScene, 'say'>): string {
  return [say('blow.hits', { n: hits }), parries > 0 && say('blow.parries', { n: parries })]
    .filter(Boolean)
    .join(', ');
}

/** With which numbers a side parries; null where it does not. */
export const parryText = ({ seat, parry }: Fighter, scene: SentenceScene): string | null =>
  parry === 0 ? null : readerText('battle.parries', { of_seat: seat, n: parry }, scene);
