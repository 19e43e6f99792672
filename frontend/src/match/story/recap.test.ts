import { expect, test } from 'vitest';
import { makeSay } from '../../core/i18n';
import type { GameEvent, NetChange, RecapTurn } from '../../core/types';
import { makeValueNamer } from '../../core/words';
import {
  eventsForReader,
  foldGroups,
  mostTelling,
  netTexts,
  totalNet,
  turnFragments,
  turnsBySeat,
  worded,
} from './recap';

const say = makeSay({
  'recap.attacked': { one: '1 throw', other: '{n} throws' },
  'recap.conquered': 'took {territory:territory}',
  'recap.built': '{territories:count} castles',
  'recap.rested': '',
  'quantity.cash': '{n:signed} fl.',
  'quantity.territories': { one: '{n:signed} land', other: '{n:signed} lands' },
  'territory.sicily': 'Sicily',
  'territory.byzantium': 'Byzantium',
});
const scene = { say, mine: 0, valueName: makeValueNamer(say, String, () => '') };
const event = (kind: string, facts: Record<string, unknown> = {}, seat: number | null = 1): GameEvent => ({
  version: 1,
  at: '',
  seat,
  turn: 1,
  concerns: [],
  kind,
  ...facts,
});
const turn = (events: GameEvent[], net: NetChange[] | null = [], seat: number | null = 1): RecapTurn => ({
  turn: 1,
  seat,
  from: 1,
  to: 1,
  events,
  net,
});
const attack = [
  event('attacked', { n: 3 }),
  event('conquered', { territory: 'sicily' }),
  event('attacked', { n: 2 }),
  event('moved'),
  event('rested'),
  event('conquered', { territory: 'byzantium' }),
  event('conquered', { territory: 'sicily' }),
];

test('turnFragments has a few words for each kind, in the order of their first events', () => {
  expect(turnFragments(turn(attack), scene)).toEqual(['2 throws', 'took Sicily and Byzantium']);
  expect(turnFragments(turn(attack.slice(0, 1)), scene)).toEqual(['1 throw']);
  expect(turnFragments(turn([event('moved')]), scene)).toEqual([]);
});

test('turnFragments counts the items of lists', () => {
  const built = [event('built', { territories: ['a', 'b'] }), event('built', { territories: ['b', 'c'] })];
  expect(turnFragments(turn(built), scene)).toEqual(['3 castles']);
});

test('netTexts words what a seat has more or less', () => {
  const net = [
    { seat: 1, quantity: 'cash', by: 160 },
    { seat: 1, quantity: 'territories', by: -1 },
    { seat: 0, quantity: 'prestige_points', by: -2 },
  ];
  expect(netTexts(net, 1, scene)).toEqual(['+160 fl.', '−1 land']);
  expect(netTexts(net, 0, scene)).toEqual(['−2 prestige points']);
  expect(netTexts(net, null, scene)).toEqual([]);
  expect(netTexts(null, 1, scene)).toEqual([]);
});

test('totalNet is unknown where one turn does not say', () => {
  const cash = (by: number) => turn([], [{ seat: 0, quantity: 'cash', by }]);
  expect(totalNet([cash(3), cash(4)])).toEqual([{ seat: 0, quantity: 'cash', by: 7 }]);
  expect(totalNet([cash(3), turn([], null)])).toBe(null);
  expect(totalNet([])).toEqual([]);
});

test('eventsForReader has what others did to the reader', () => {
  const lost = event('lost', { concerns: [0, 2], of_seat: 1 });
  const paid = event('received', { of_seat: 0 });
  const own = event('rolled', { of_seat: 0 }, 0);
  const turns = [
    turn([event('moved'), lost, paid]),
    turn([own, paid, event('lost', { concerns: [2] })], [], 0),
  ];
  expect(eventsForReader(turns, 0)).toEqual([lost, paid]);
  expect(eventsForReader(turns, null)).toEqual([]);
});

test('worded leaves out events that need no sentence', () => {
  const sentence = ({ kind }: GameEvent) => ({ moved: 'Moved.', rested: '' })[kind] ?? null;
  expect(worded(attack, sentence)).toEqual([{ event: attack[3], text: 'Moved.' }]);
});

test('mostTelling leaves out the kinds that come most often, and never all', () => {
  const lines = worded(attack, ({ kind }) => kind);
  const kinds = (max: number) => mostTelling(lines, max).shown.map(({ event: { kind } }) => kind);
  expect(kinds(7)).toHaveLength(7);
  expect(kinds(4)).toEqual(['attacked', 'attacked', 'moved', 'rested']);
  expect(kinds(1)).toEqual(['rested']);
  expect(mostTelling(lines, 4).others.map(({ text }) => text)).toEqual(Array(3).fill('conquered'));
  expect(mostTelling(lines.slice(0, 1), 0).shown).toHaveLength(1);
});

test('what a player did in several turns is told in one', () => {
  const laid = (seat: number, at: number) => ({
    ...turn([event('conquered', {}, seat)], [], seat),
    turn: at,
  });
  const turns = turnsBySeat([laid(1, 1), laid(2, 2), laid(1, 3), laid(1, 4)]);
  expect(turns.map(({ seat, events }) => [seat, events.length])).toEqual([
    [1, 3],
    [2, 1],
  ]);
  const counted = { ...scene, say: makeSay({ 'recap.conquered': { one: 'one land', other: '{n} lands' } }) };
  expect(turns.map(each => turnFragments(each, counted))).toEqual([['3 lands'], ['one land']]);
});

test('a fragment speaks to the reader in their role', () => {
  const say = makeSay({
    'recap.given': 'gave {to_seat:seat} a card',
    'recap.given.to_seat.you': 'gave you a card',
  });
  const names = { say, mine: 0, valueName: makeValueNamer(say, seat => ['Ada', 'Ben'][seat] ?? '', String) };
  const given = (to_seat: number) => turnFragments(turn([event('given', { to_seat })]), names);
  expect([given(0), given(1)]).toEqual([['gave you a card'], ['gave Ben a card']]);
});

test('plain turns in a row fold together, the newest alone', () => {
  const turns = [1, 2, 3, 4, 5, 6].map(number => ({ ...turn([]), turn: number }));
  const groups = (plain: number[]) =>
    foldGroups(turns, each => plain.includes(each.turn)).map(group => group.map(each => each.turn));
  expect(groups([1, 2, 4, 5, 6])).toEqual([[1, 2], [3], [4, 5], [6]]);
  expect(groups([])).toEqual([[1], [2], [3], [4], [5], [6]]);
  expect(foldGroups(turns).length).toBe(6);
});
