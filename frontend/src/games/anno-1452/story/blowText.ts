// The blows of a battle in words. Pure.

import type { SentenceScene } from '../../../match/kit/eventSentence';
import type { Blow, BlowSide, Fighter } from './blows';

/** Blows that are shown together, from the blow with the number `first`, counted from 0. */
export interface BlowGroup {
  first: number;
  blows: Blow[];
}

const isIdle = ({ attacker, owner }: Blow): boolean => lossesOf(attacker) + lossesOf(owner) === 0;

const lossesOf = ({ lost }: BlowSide): number => lost.mercs + lost.citizens + lost.levels;

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

function lossText(side: BlowSide, { say, valueName, mine }: SentenceScene): string | null {
  const you = side.seat === mine ? '.you' : '';
  if (side.isBeaten) return say(`blow.beaten${you}`, { of_seat: side.seat }, valueName);
  const { mercs, citizens, levels } = side.lost;
  const losses = [
    [mercs, 'merc_count'] as const,
    [citizens, 'citizen_count'] as const,
    [levels, 'level_count'] as const,
  ].flatMap(([n, what]) => (n > 0 ? valueName(n, what) : []));
  return losses.length > 0 ? say(`blow.loses${you}`, { of_seat: side.seat, losses }, valueName) : null;
}

/** What the dice of a side did: "2 hits, 1 parry". */
export function diceText({ hits, parries }: BlowSide, { say }: Pick<SentenceScene, 'say'>): string {
  return [say('blow.hits', { n: hits }), parries > 0 && say('blow.parries', { n: parries })]
    .filter(Boolean)
    .join(', ');
}

/** With which numbers a side parries; null where it does not. */
export function parryText({ seat, parry }: Fighter, { say, valueName, mine }: SentenceScene): string | null {
  if (parry === 0) return null;
  return say(seat === mine ? 'battle.parries.you' : 'battle.parries', { of_seat: seat, n: parry }, valueName);
}
