import { expect, test } from 'vitest';
import table from '../../../../../chalicelib/games/anno_1452/words/en/table.json';
import words from '../../../../../chalicelib/games/anno_1452/words/en/tales.json';
import { makeSay, type Words } from '../../../core/i18n';
import { makeValueNamer } from '../../../core/words';
import { eventSentence } from '../../../match/kit/eventSentence';
import { actsOf } from '../table/acts';
import { makeAttack, makeEvent, makePosition, makeRound, makeStone, makeVictory } from '../table/testing';
import type { EmpireEvent } from '../table/types';
import { type Blow, blowText, diceText, parryText } from './blows';
import { signsOfAct } from './falls';
import { positionsAfter } from './position';
import { actText } from './tales';

const NAMES = ['Ada', 'Ben', 'Cleo'];
const say = makeSay({ ...(table as Words), ...(words as Words) });

/** A scene of the reader at a seat. */
const sceneOf = (mine: number | null) => ({
  say,
  mine,
  name: (seat: number) => (seat === mine ? 'You' : (NAMES[seat] ?? '')),
  valueName: makeValueNamer(
    say,
    seat => NAMES[seat] ?? '',
    id => id,
  ),
});

/** The texts of all acts of some events. */
const texts = (mine: number | null, ...events: EmpireEvent[]) =>
  actsOf(events).map(act => actText(act, sceneOf(mine)));

const prestige = (of_seat: number, n: number) =>
  n > 0
    ? makeEvent('prestige_gained', 0, { of_seat, n, prestige: 10 })
    : makeEvent('prestige_lost', 0, { of_seat, n: -n, prestige: 10 });
const card = makeEvent('possession_won', 0, { of_seat: 0, victim_seat: 1, region: 'boehmen' });
const conquest = [
  makeAttack(),
  prestige(0, -1),
  makeVictory(true, { city: true }),
  card,
  prestige(0, 1),
  prestige(1, -2),
];

test('a battle is a line: who beats whom, what goes with the stone, the prestige of both', () => {
  const spoils = 'City and possession card go with it. Prestige:';
  expect(texts(2, ...conquest)).toEqual([`Ada beats Ben and takes Bohemia 1. ${spoils} Ada ±0, Ben −2.`]);
  expect(texts(0, ...conquest)).toEqual([`You beat Ben and take Bohemia 1. ${spoils} you ±0, Ben −2.`]);
  expect(texts(1, ...conquest)).toEqual([`Ada beats you and takes Bohemia 1. ${spoils} Ada ±0, you −2.`]);
});

test('a defence, a truce and an open attack', () => {
  expect(texts(0, makeAttack(), makeVictory(false))).toEqual([
    'Your attack on Ben fails: you lose Bavaria 1.',
  ]);
  expect(texts(1, makeAttack(), makeVictory(false, { city: true }))).toEqual([
    'You hold out against Ada, who loses Bavaria 1. The city there is destroyed.',
  ]);
  const truce = makeEvent('truce_kept', 0, { of_seat: 1, to_seat: 0 });
  expect(texts(0, makeAttack(), truce)).toEqual(['Ben meets your attack on Bohemia 1 with a truce.']);
  expect(texts(1, makeAttack())).toEqual(['Ada attacks you: Bavaria 1 → Bohemia 1.']);
});

test('what is done to the reader is done to “you”', () => {
  const stone = makeEvent('stone_set', 0, { of_seat: 0, stone: 'boehmen-2', region: 'boehmen', cost: 5 });
  expect(texts(1, stone, card, prestige(0, 1), prestige(1, -1))).toEqual([
    'Ada buys a stone for 5 gulden: Bohemia. Ada takes the possession card from you: Bohemia. Prestige: Ada +1, you −1.',
  ]);
});

test('an event that is done to the reader is told to “you”', () => {
  const told = (event: EmpireEvent) => eventSentence({ ...event }, sceneOf(1));
  expect(told(makeAttack({}, 2))).toBe('Ada attacks you with 2 mercenaries: Bavaria 1 → Bohemia 1.');
  expect(told(makeVictory())).toBe('Ada beats you: Bohemia 1.');
  expect(told(makeRound([6, 1], [3], 0, 1))).toBe('Losses: Ada 0, you 1. Dice: 6 and 1 against 3.');
  expect(told(makeVictory(false))).toBe('You hold out; Ada loses Bavaria 1.');
});

test('the dice of a round say that it begins', () => {
  const dice = makeEvent('trial_passed', 0, { action_round: 2, dice: [1, 2] });
  const began = makeEvent('round_began', 0, { section: '1273', action_round: 2 });
  expect(texts(null, dice, began)).toEqual(['Dice for action round 2: 1 and 2. No six, so it takes place.']);
});

const side = (seat: number, more: Partial<Blow['owner']> = {}): Blow['owner'] => ({
  seat,
  dice: [],
  hits: 0,
  parries: 0,
  lost: { mercs: 0, citizens: 0, levels: 0 },
  isBeaten: false,
  ...more,
});

test('a blow in words: losses, a stone that is beaten, one that is saved', () => {
  const lost = { mercs: 1, citizens: 2, levels: 0 };
  const told = (attacker: Blow['owner'], owner: Blow['owner'], saved = false) =>
    blowText({ attacker, owner, saved }, sceneOf(0));
  expect(told(side(0), side(1))).toBe('Nobody loses anything.');
  expect(told(side(0, { lost }), side(1))).toBe('You lose 1 mercenary and 2 citizens.');
  expect(told(side(0, { isBeaten: true }), side(1, { lost: { ...lost, mercs: 0 } }), true)).toBe(
    'Your stone is beaten. Ben loses 2 citizens. Both would fall: the attacked stone stays, at level 1.',
  );
  expect(diceText(side(1, { hits: 2, parries: 1 }), sceneOf(0))).toBe('2 hits, 1 parry');
  expect(parryText({ seat: 1, stone: makeStone('boehmen-1', 1), mercs: 0, parry: 2 }, sceneOf(0))).toBe(
    'Ones and twos of Ben parry.',
  );
});

/** The signs of the first act of some events. */
function signsOf(...events: EmpireEvent[]) {
  const before = makePosition([makeStone('bayern-1', 0), makeStone('boehmen-1', 1)]);
  const [act] = actsOf(events);
  const [after] = positionsAfter(before, [events]);
  if (!act || !after) throw new Error('no act');
  return signsOfAct(act, before, after, say);
}

test('the map shows an attack as an arrow, and at its stones what became of them', () => {
  const { arrow, stones, regions, ids } = signsOf(makeAttack(), makeVictory());
  expect(arrow).toEqual({ stone: 'bayern-1', target: 'boehmen-1', attacker_seat: 0 });
  expect(stones).toEqual({
    'bayern-1': { state: 'told', fact: undefined },
    'boehmen-1': { state: 'told', fact: 'taken' },
  });
  expect(Object.keys(regions).toSorted()).toEqual(['bayern', 'boehmen']);
  expect(ids.toSorted()).toEqual(['bayern', 'bayern-1', 'boehmen', 'boehmen-1']);
});

test('the map shows new stones, citizens and cities with a word or figure', () => {
  const stone = makeEvent('stone_set', 0, { of_seat: 0, stone: 'boehmen-2', region: 'boehmen', cost: 5 });
  expect(signsOf(stone).stones).toEqual({ 'boehmen-2': { state: 'told', fact: 'new' } });
  const citizens = makeEvent('citizens_set', 0, { of_seat: 0, n: 2, stones: ['bayern-1'], cost: 6 });
  expect(signsOf(citizens).stones).toEqual({ 'bayern-1': { state: 'told', fact: '+2' } });
  const city = makeEvent('city_founded', 0, { of_seat: 0, card: 'c_x', stone: 'bayern-1', cost: 6 });
  expect(signsOf(city).stones).toEqual({ 'bayern-1': { state: 'told', fact: 'city' } });
});
