import { expect, test } from 'vitest';
import type { Terms } from '../terms/houseRules';
import { parseSections, since, textsFor, until, whenChosen } from './sections';

test('parseSections follows the keys in reading order', () => {
  const words = {
    'goal.title': 'Goal',
    'goal.p1': 'Win.',
    'goal.c1': 'The winner',
    'turn.title': 'Turn',
    'turn.l1': 'Roll',
    'turn.l2': 'Move',
    'turn.e1': 'A 3 moves 3.',
    'turn.l3': 'Pass',
  };
  expect(parseSections(words)).toEqual([
    {
      name: 'goal',
      title: 'Goal',
      parts: [
        { kind: 'p', text: 'Win.' },
        { kind: 'c', key: 'goal.c1', text: 'The winner' },
      ],
    },
    {
      name: 'turn',
      title: 'Turn',
      parts: [
        { kind: 'l', texts: ['Roll', 'Move'] },
        { kind: 'e', text: 'A 3 moves 3.' },
        { kind: 'l', texts: ['Pass'] },
      ],
    },
  ]);
});

const TEXTS = {
  'goal.p1': 'Win.',
  'truce.title': 'Truce',
  'truce.p1': 'No attack.',
  'goal.p2': 'Once.',
  'goal.p3': 'Now.',
};
const CONDITIONS = {
  truce: whenChosen(({ truce }) => truce === true),
  'goal.p2': until(1),
  'goal.p3': since(2),
};
const shown = (terms: Terms | null) => Object.keys(textsFor(TEXTS, CONDITIONS, terms));

test('the rules of a new match tell what can be chosen, and nothing of older versions', () => {
  expect(shown(null)).toEqual(['goal.p1', 'truce.title', 'truce.p1', 'goal.p3']);
});

test('a match is shown the rules of its options and of its version alone', () => {
  expect(shown({ version: 2, options: { truce: false } })).toEqual(['goal.p1', 'goal.p3']);
  expect(shown({ version: 1, options: { truce: true } })).toEqual([
    'goal.p1',
    'truce.title',
    'truce.p1',
    'goal.p2',
  ]);
});
