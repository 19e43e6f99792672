import { expect, test } from 'vitest';
import { makeSay } from '../../core/i18n';
import type { GameEvent } from '../../core/types';
import { makeValueNamer } from '../../core/words';
import { eventSentence } from '../kit/eventSentence';
import type { Scene } from '../kit/kit';
import { turnsOf } from '../turns';
import { lastMoveVersion, listSentence, makeViewWords, storySteps, turnsSince } from './sentences';

const say = makeSay({
  title: 'A game',
  'event.paid': '{of_seat:seat} pays {to_seat:seat} {n:money}.',
  'event.paid.you': 'You pay {to_seat:seat} {n:money}.',
  'event.rolled': {
    one: '{of_seat:seat} rolls one die: {dice}.',
    other: '{of_seat:seat} rolls {n} dice: {dice}.',
  },
  'event.moved_on': '',
  'event.taken': '{lands:land} fall.',
  'event.seen': '{land:land}. {land:land.help}',
  'land.kent.help': 'A garden.',
  'land.kent': 'Kent',
  'land.wales': 'Wales',
  money: '{n} fl.',
});
const seat = (at: number) => ['Ada', 'Ben', 'Cleo'][at] ?? '';
const scene = { say, mine: 0, valueName: makeValueNamer(say, seat, () => '') };
const event = (
  kind: string,
  facts: Record<string, unknown> = {},
  version = 1,
  by: number | null = 1,
): GameEvent => ({
  version,
  at: '',
  seat: by,
  turn: version,
  concerns: [],
  kind,
  ...facts,
});

test('eventSentence words facts by what they name', () => {
  expect(eventSentence(event('paid', { of_seat: 1, to_seat: 0, n: 1200 }), scene)).toBe(
    'Ben pays Ada 1200 fl..',
  );
  expect(eventSentence(event('taken', { lands: ['kent', 'wales'] }), scene)).toBe('Kent and Wales fall.');
  expect(eventSentence(event('rolled', { of_seat: 2, n: 2, dice: [3, 5] }), scene)).toBe(
    'Cleo rolls 2 dice: 3 and 5.',
  );
  expect(eventSentence(event('rolled', { of_seat: 2, n: 1, dice: [3] }), scene)).toBe(
    'Cleo rolls one die: 3.',
  );
});

test('eventSentence may use more than the name of a fact', () => {
  expect(eventSentence(event('seen', { land: 'kent' }), scene)).toBe('Kent. A garden.');
  expect(eventSentence(event('seen', { land: 'wales' }), scene)).toBe('Wales. ');
});

test('eventSentence addresses the reader only where the event is about them', () => {
  expect(eventSentence(event('paid', { of_seat: 0, to_seat: 1, n: 5 }), scene)).toBe('You pay Ben 5 fl..');
  expect(eventSentence(event('rolled', { of_seat: 0, n: 1, dice: [6] }), scene)).toBe(
    'Ada rolls one die: 6.',
  );
});

test('listSentence lists the facts for a game without words', () => {
  const silent = makeSay({});
  const words = { say: silent, mine: 0, valueName: makeValueNamer(silent, seat, () => '') };
  expect(listSentence(event('fought', { of_seat: 1, rolled: [3, 6] }), words)).toBe(
    'Fought: player Ben, rolled 3 and 6',
  );
  expect(listSentence(event('shuffled'), words)).toBe('Shuffled');
});

test('eventSentence is empty for an empty word, null for an unknown kind', () => {
  expect(eventSentence(event('moved_on'), scene)).toBe('');
  expect(eventSentence(event('unheard_of'), scene)).toBe(null);
});

test('storySteps has a step for each version with something to say, and marks own moves of a single line', () => {
  const paid = { of_seat: 1, to_seat: 2, n: 1 };
  const events = [
    event('paid', paid, 4, 0),
    event('paid', paid, 5),
    event('moved_on', {}, 5),
    event('moved_on', {}, 6),
    event('paid', paid, 7, 0),
    event('rolled', { of_seat: 0, n: 1, dice: [1] }, 7, 0),
  ];
  expect(
    storySteps(events, scene).map(({ from, to, events: told, isOwn }) => [from, to, told.length, isOwn]),
  ).toEqual([
    [4, 4, 1, true],
    [5, 5, 2, false],
    [7, 7, 2, false],
  ]);
});

test('turnsSince begins with the turn of the reader’s last move', () => {
  const events = [event('paid', {}, 1, 1), event('paid', {}, 2, 0), event('paid', {}, 3, 2)];
  const numbers = (mine: number | null) =>
    turnsSince(turnsOf(events), lastMoveVersion(events, mine)).map(({ turn }) => turn);
  expect(numbers(0)).toEqual([2, 3]);
  expect(numbers(3)).toEqual([1, 2, 3]); // has not moved
  expect(numbers(null)).toEqual([1, 2, 3]);
});

const gapWords = makeSay({
  'list.gap.before': 'before “{below}”',
  'list.gap.after': 'after “{above}”',
  'list.gap.between': 'between “{above}” and “{below}”',
});
const entry = (card: string | null, year: number | null) => ({ card, year });
const tableScene = {
  view: { row: [entry('rome', null), entry(null, 1970), entry('moon', 1969)] },
  schema: {
    properties: {
      row: { items: { properties: { card: { format: 'card' }, year: { type: ['integer', 'null'] } } } },
    },
  },
  match: { seats: [] },
  name: String,
  text: (card: string) => `${card} falls.`,
  say: makeSay({}),
  mine: 0,
} as unknown as Scene;

test('a gap is named by its neighbours: an event, or the year of a card without one', () => {
  const { valueName } = makeViewWords(tableScene, gapWords as Parameters<typeof makeViewWords>[1]);
  expect([0, 1, 2, 3].map(gap => valueName(gap, 'gaps:row'))).toEqual([
    'before “rome falls”',
    'between “rome falls” and “1970”',
    'between “1970” and “moon falls”',
    'after “moon falls”',
  ]);
});
