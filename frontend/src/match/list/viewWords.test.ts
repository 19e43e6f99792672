import { expect, test } from 'vitest';
import { makeSay } from '../../core/i18n';
import type { Scene } from '../kit/kit';
import { makeViewWords } from './viewWords';

const words = makeSay({
  'list.gap.before': 'before “{below}”',
  'list.gap.after': 'after “{above}”',
  'list.gap.between': 'between “{above}” and “{below}”',
});
const entry = (card: string | null, year: number | null) => ({ card, year });
const scene = {
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
  const { valueName } = makeViewWords(scene, words as Parameters<typeof makeViewWords>[1]);
  expect([0, 1, 2, 3].map(gap => valueName(gap, 'gaps:row'))).toEqual([
    'before “rome falls”',
    'between “rome falls” and “1970”',
    'between “1970” and “moon falls”',
    'after “moon falls”',
  ]);
});
