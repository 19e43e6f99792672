import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { turnsOf } from '../../../match/turns';
import { type Act, actsOf } from './acts';
import { makeAttack, makeEvent, makeRound, makeVictory, readToldGame, TOLD_GAMES } from './testing';
import type { EmpireEvent } from './types';

const shape = (acts: readonly Act[]) => acts.map(act => [act.kind, ...act.events.map(({ kind }) => kind)]);

/** The kinds that the game's words have a sentence for. */
const worded = Object.entries(
  JSON.parse(
    readFileSync(
      join(import.meta.dirname, '../../../../../chalicelib/games/anno_1452/words/en/tales.json'),
      'utf8',
    ),
  ) as object,
).flatMap(([key]) => /^event\.(\w+)$/.exec(key)?.[1] ?? []);

test.each(TOLD_GAMES)('each event of a whole game is in one act, and none stands for itself: %s', game => {
  const all = readToldGame(game).versions.flatMap(({ events }) => events);
  for (const { events } of turnsOf(all)) {
    const acts = actsOf(events);
    expect(acts.flatMap(act => act.events)).toEqual(events);
    expect(acts.filter(({ kind }) => kind === 'other')).toEqual([]);
  }
});

test.each(worded)('an event of the kind %s is in one act, also where it comes alone', kind => {
  const event = { ...makeEvent('passed', 0, { of_seat: 0 }), kind, card: 'r_toll' } as EmpireEvent;
  expect(actsOf([event]).flatMap(({ events }) => events)).toEqual([event]);
  const attack = makeAttack({ turn: event.turn });
  expect(actsOf([attack, event]).flatMap(({ events }) => events)).toEqual([attack, event]);
});

const card = (of_seat: number, name: string) =>
  makeEvent('reaction_played', of_seat, { of_seat, card: name });
const gained = (of_seat: number) => makeEvent('prestige_gained', 0, { of_seat, n: 1, prestige: 11 });

test('a battle is one act with its cards, its prestige and its spoils; Haste begins another one', () => {
  const acts = actsOf([
    makeAttack(),
    card(1, 'r_fortify'),
    makeEvent('prestige_lost', 0, { of_seat: 0, n: 1, prestige: 9 }),
    makeEvent('mercs_committed', 0, { of_seat: 1, n: 2 }),
    makeRound([6], [1], 0, 1),
    makeVictory(),
    makeEvent('possession_won', 0, { of_seat: 0, victim_seat: 1, region: 'boehmen' }),
    gained(0),
    card(0, 'r_loot'),
    makeEvent('looted', 0, { of_seat: 0, victim_seat: 1, amount: 5 }),
    card(0, 'r_haste'),
    makeEvent('citizens_set', 0, { of_seat: 0, n: 1, stones: ['bayern-1'], cost: 3 }),
    makeEvent('trial_passed', 0, { action_round: 2, dice: [1, 2] }),
    makeEvent('round_began', 0, { section: '1273', action_round: 2 }),
  ]);
  expect(acts.map(({ kind, events }) => [kind, events.length])).toEqual([
    ['battle', 10],
    ['deed', 2],
    ['trial', 2],
  ]);
  expect(acts[0]).toMatchObject({ end: 'won', attack: { target: 'boehmen-1' }, rounds: [{ owner_lost: 1 }] });
});

test('an attack without its answer is open, its answer alone a battle too', () => {
  expect(actsOf([makeAttack()])).toMatchObject([{ kind: 'battle', end: 'open' }]);
  const [answer] = actsOf([card(1, 'r_reinforce'), makeRound([1], [6], 1, 0), makeVictory(false)]);
  expect(answer).toMatchObject({ kind: 'battle', attack: null, end: 'repelled' });
  const price = makeEvent('prestige_lost', 1, { of_seat: 0, n: 1, prestige: 9 });
  const round = makeRound([1], [6], 1, 0, { version: price.version });
  expect(actsOf([price, round])).toMatchObject([{ kind: 'battle', rounds: [round], events: [price, round] }]);
  expect(
    actsOf([makeAttack(), card(1, 'r_truce'), makeEvent('truce_kept', 1, { of_seat: 1, to_seat: 0 })]),
  ).toMatchObject([{ kind: 'battle', end: 'truce' }]);
});

test('a stone, a bribed title, a card and an instant are one act each with what follows', () => {
  const acts = actsOf([
    makeEvent('stone_set', 0, { of_seat: 0, stone: 'bayern-2', region: 'bayern', cost: 5 }),
    card(1, 'r_toll'),
    makeEvent('toll_paid', 0, { of_seat: 0, to_seat: 1, amount: 3 }),
    gained(0),
    makeEvent('title_taken', 0, { of_seat: 0, card: 't_bavaria' }),
    gained(0),
    makeEvent('card_played', 0, { of_seat: 0, card: 'a_chancery' }),
    makeEvent('instant_drawn', 0, { of_seat: 0, card: 's_plague' }),
    makeEvent('citizens_lost', 0, { of_seat: 1, n: 1 }),
    makeEvent('cards_drawn', 0, { of_seat: 0, n: 2 } as never),
    makeEvent('cards_discarded', 0, { of_seat: 0, n: 1 } as never),
  ]);
  expect(shape(acts)).toEqual([
    ['deed', 'stone_set', 'reaction_played', 'toll_paid', 'prestige_gained'],
    ['deed', 'title_taken', 'prestige_gained'],
    ['card', 'card_played'],
    ['instant', 'instant_drawn', 'citizens_lost'],
    ['hand', 'cards_drawn', 'cards_discarded'],
  ]);
});

test('a result round is one act with its instants, and over only once there was income', () => {
  const began = makeEvent('result_round_began', 0, { section: '1273' });
  const submitted = makeEvent('submitted', 1, { of_seat: 1 });
  expect(actsOf([began, submitted])).toMatchObject([{ kind: 'result', isOver: false }]);
  const income = { of_seat: 0, amount: 5, stones: 3, citizens: 0, cities: 0, possession: 2 };
  const acts = actsOf([
    began,
    submitted,
    makeEvent('instant_drawn', 1, { of_seat: 0, card: 's_silver' }),
    makeEvent('income', 1, income),
    makeEvent('order_set', 1, { order_seats: [1, 0] }),
    makeEvent('round_began', 1, { section: '1273', action_round: 1 }),
  ]);
  expect(acts.map(({ kind, events }) => [kind, events.length])).toEqual([
    ['result', 5],
    ['round', 1],
  ]);
  expect(acts[0]).toMatchObject({ isOver: true });
});

test('what one turn does never belongs to the act of another', () => {
  const acts = actsOf([
    makeEvent('stone_set', 0, { of_seat: 0, stone: 'bayern-2', region: 'bayern', cost: 5 }, { turn: 1 }),
    { ...gained(1), turn: 2 },
  ]);
  expect(acts).toHaveLength(2);
});
