import { expect, test } from 'vitest';
import { type Message, makeSay } from '../../core/i18n';
import type { Json, Schema } from '../../core/types';
import { makeValueNamer } from '../../core/words';
import { makeFieldWords } from '../../ui/field/fieldWords';
import { makeMatcher } from '../../ui/field/SearchField';
import { foundCount, referenceParts, search, sentenceOf } from './lookUp';

const land: Schema = { type: 'string', format: 'land' };
const rows = (properties: Record<string, Schema>): Schema => ({
  type: 'array',
  items: { type: 'object', properties },
});
const lands: Schema = { type: 'array', items: land };
const schema: Schema = {
  type: 'object',
  properties: {
    lands: rows({ land, borders: lands, code: { type: 'integer' } }),
    cards: rows({ card: { type: 'string', format: 'spell' }, lands, home: land, count: { type: 'integer' } }),
    days: rows({
      days: { type: 'array', items: { type: 'string', format: 'feast' } },
      frame: { type: 'string', format: 'frame' },
    }),
    limits: { type: 'object', properties: { price: { type: 'integer' }, steps: { type: 'integer' } } },
    odds: rows({ castles: { type: 'integer' } }),
    rounds: { type: 'integer' },
  },
};
const reference: Json = {
  lands: [
    { land: 'kent', borders: ['wales', 'aragon'], code: 7 },
    { land: 'aragon', borders: [], code: 8 },
  ],
  cards: [{ card: 'fog', lands: ['kent'], home: 'kent', count: 2 }],
  days: [
    { days: ['12', '03'], frame: 'red' },
    { days: ['05'], frame: 'red' },
  ],
  limits: { price: 100, steps: 9 },
  odds: [{ castles: 1 }],
  rounds: 20,
};
const texts = {
  title: 'Lands',
  'land.kent': 'Kent',
  'land.kent.help': 'A garden.',
  'land.wales': 'Wales',
  'land.aragon': 'Aragón',
  'spell.fog': 'Fog',
  'spell.fog.help': 'Hides Wales.',
  'feast.03.effect': 'Pay 400.',
  'frame.red.help': 'A good day.',
  'reference.lands': 'Lands',
  'reference.borders': 'Borders on',
  'reference.cards': 'Cards',
  'reference.home': 'Comes from',
  'reference.count': 'How many',
  'reference.days': 'Days',
  'reference.days.line': '{days:feast.effect}',
  'reference.frame': 'Frame',
  'reference.limits': 'Limits',
  'reference.price': 'Price of a castle',
  'reference.rounds': 'Last round',
};

function parts(words: Record<string, Message> = texts) {
  const say = makeSay(words);
  const form = { say, valueName: makeValueNamer(say, String, String), seats: 2, mine: 0 };
  return referenceParts(schema, reference, makeFieldWords(form, 'reference'));
}

const find = (wanted: string) => search(parts(), makeMatcher(wanted));
const names = (wanted: string) =>
  find(wanted).parts.map(({ leaf, entries }) => entries?.map(({ name }) => name) ?? leaf.name);

test('referenceParts has the parts with words', () => {
  expect(parts().map(({ leaf }) => leaf.name)).toEqual(['lands', 'cards', 'days', 'limits', 'rounds']);
  expect(parts({}).map(({ leaf }) => leaf.name)).toEqual(Object.keys(reference)); // a game without words
});

test('a named thing has its help and the fields with words', () => {
  const [map, cards] = parts();
  expect(map?.entries?.map(({ name, cells }) => [name, cells.map(({ leaf }) => leaf.value)])).toEqual([
    ['Kent', [['wales', 'aragon']]],
    ['Aragón', []],
  ]);
  const [fog] = cards?.entries ?? [];
  expect(fog?.texts).toEqual(['Hides Wales.']);
  // the word of another part is no word for the lands of a card
  expect(fog?.cells.map(({ words, leaf }) => [words.label, leaf.value])).toEqual([
    ['Comes from', 'kent'],
    ['How many', 2],
  ]);
});

test('a thing is explained in its own place alone', () => {
  const [map, cards] = parts();
  expect(map?.entries?.[0]?.texts).toEqual(['A garden.']);
  expect(cards?.entries?.[0]?.cells[0]?.help).toBeNull();
});

test('things of one row stand for themselves, in their order, with a line of their own', () => {
  const days = parts()[2]?.entries?.map(({ name, texts, cells }) => [name, texts, cells[0]?.help]);
  expect(days).toEqual([
    ['03', ['Pay 400.'], null],
    ['05', [], 'A good day.'],
    ['12', [], 'A good day.'],
  ]);
});

test('a part without named things keeps the fields with words', () => {
  expect(parts()[3]).toMatchObject({ entries: null, leaf: { value: { price: 100 } } });
});

test('a value whose words have a place for it is a sentence, and is found by that', () => {
  expect(parts().map(sentenceOf)).toEqual([null, null, null, null, null]);
  const rounds = { one: 'One round is played.', other: 'The game ends after {n} rounds.' };
  const told = parts({ title: 'Lands', 'reference.rounds': rounds });
  expect(told.map(sentenceOf)).toEqual(['The game ends after 20 rounds.']);
  expect(search(told, makeMatcher('20 rounds')).parts).toEqual(told);
});

test('search finds things, values and whole parts by their names', () => {
  expect(names('KENT ')).toEqual([['Kent']]);
  expect(names('aragon')).toEqual([['Aragón']]);
  expect(names('castle')).toEqual(['limits']);
  expect(names('last')).toEqual(['rounds']);
  expect(names('cards')).toEqual([['Fog']]);
});

test('search also finds what speaks of it', () => {
  const found = find('wales');
  expect(found.parts).toEqual([]);
  expect(found.mentions.map(({ name }) => name)).toEqual(['Kent', 'Fog']);
  expect(foundCount(found)).toBe(2);
  expect(foundCount(find('atlantis'))).toBe(0);
});
