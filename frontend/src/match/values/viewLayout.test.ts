import { expect, test } from 'vitest';
import type { Json, Schema } from '../../core/types';
import {
  countRuns,
  groupBlocks,
  hasChanged,
  isNothing,
  isShort,
  layoutOf,
  leaves,
  relevantSection,
  tableColumns,
  tableRows,
  transposeRows,
} from './viewLayout';

const land: Schema = { type: 'string', format: 'land' };
const schema: Schema = {
  type: 'object',
  properties: {
    round: { type: 'integer' },
    current_seat: { type: ['integer', 'null'], format: 'seat' },
    players: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          seat: { type: 'integer', format: 'seat' },
          cash: { type: 'integer', format: 'money' },
          cards: { type: 'array', items: { type: 'string', format: 'card' } },
          out: { type: 'boolean' },
        },
      },
    },
    lands: {
      type: 'array',
      items: { type: 'object', properties: { land, owner: { type: ['integer', 'null'], format: 'seat' } } },
    },
    winner_seat: { type: ['integer', 'null'], format: 'seat' },
    pile: { type: ['object', 'null'], properties: { count: { type: 'integer' } } },
    mine: { type: ['object', 'null'], properties: { secret: land } },
  },
};
const view: Json = {
  round: 3,
  current_seat: 1,
  players: [
    { seat: 0, cash: 5, cards: ['a'], out: false },
    { seat: 1, cash: 7, cards: [], out: false },
  ],
  lands: [
    { land: 'wales', owner: 1 },
    { land: 'kent', owner: null },
  ],
  winner_seat: null,
  pile: { count: 4 },
  mine: { secret: 'kent' },
};

const part = (name: string, of = view, old?: Json) => {
  const found = leaves(schema, of, old).find(leaf => leaf.name === name);
  if (!found) throw new Error(name);
  return found;
};
const names = (found: { name: string }[][]) => found.map(block => block.map(({ name }) => name));

test('leaves are in the order of the schema, their schemas without null', () => {
  expect(leaves(schema, view).map(({ name }) => name)).toEqual(Object.keys(schema.properties ?? {}));
  expect(part('current_seat').schema.type).toBe('integer');
});

test('leaves include values that the schema does not know', () => {
  const [seen] = leaves({}, { found: [{ who: 'Ada' }] });
  expect(layoutOf(seen ?? part('round'))).toBe('table');
});

test('layoutOf follows the schema and the value', () => {
  expect(['round', 'players', 'pile'].map(name => layoutOf(part(name)))).toEqual(['line', 'table', 'parts']);
  const list = (items: Schema, value: unknown[], by?: string) =>
    layoutOf({ schema: { type: 'array', items, ...(by && { 'x-by': by }) }, value });
  expect(list({ type: 'integer' }, [1, 2])).toBe('line');
  expect(list({ type: 'string', format: 'card' }, ['a'])).toBe('texts');
  expect(list({ type: 'array' }, [[1], [2]], 'seat')).toBe('by');
  expect(list({ type: 'integer' }, [])).toBe('line');
});

test('groupBlocks puts the reader’s own first, joins lines and drops empty values', () => {
  expect(names(groupBlocks(leaves(schema, view), leaf => isShort(leaf)))).toEqual([
    ['mine'],
    ['round', 'current_seat'],
    ['players'],
    ['lands'],
    ['pile'],
  ]);
  expect([isNothing({ a: null, b: [] }), isNothing(0)]).toEqual([true, false]);
});

test('relevantSection finds the rows that a decision asks for', () => {
  const decision: Schema = {
    properties: { to: { enum: ['kent'], format: 'land' }, whom: { format: 'seat' } },
  };
  expect(relevantSection(leaves(schema, view), decision)).toBe('lands');
  expect(relevantSection(leaves(schema, view), { properties: { c: { format: 'card' } } })).toBe('players');
  expect(relevantSection(leaves(schema, view), {})).toBe(null);
});

test('tableRows matches rows by their first field', () => {
  const before = { ...view, lands: [{ land: 'kent', owner: 0 }] };
  const rows = tableRows(part('lands', view, before));
  expect(rows.map(({ head, isNew }) => [head.value, isNew])).toEqual([
    ['wales', true],
    ['kent', false],
  ]);
  expect(rows[1]?.cells.map(hasChanged)).toEqual([true]);
  expect(tableRows(part('lands')).some(({ isNew, cells }) => isNew || cells.some(hasChanged))).toBe(false);
});

test('hasChanged ignores whose turn it is', () => {
  expect(hasChanged(part('current_seat', view, { ...view, current_seat: 0 }))).toBe(false);
  expect(hasChanged(part('round', view, { ...view, round: 2 }))).toBe(true);
});

test('tableColumns drops empty columns, and transposeRows puts rows side by side', () => {
  const rows = tableRows(part('players'));
  expect(tableColumns(rows).map(({ name }) => name)).toEqual(['cash', 'cards']);
  const lines = transposeRows(rows, ({ value }) => !Array.isArray(value));
  expect(lines.map(({ column, cells }) => [column.name, cells.map(cell => cell?.value)])).toEqual([
    ['cash', [5, 7]],
  ]);
});

test('countRuns counts equal neighbours, unless they are numbers', () => {
  expect(countRuns([5, 5])).toEqual([
    { value: 5, n: 1 },
    { value: 5, n: 1 },
  ]);
  expect(countRuns(['relic', 'relic', 'pope', 'relic'])).toEqual([
    { value: 'relic', n: 2 },
    { value: 'pope', n: 1 },
    { value: 'relic', n: 1 },
  ]);
});
