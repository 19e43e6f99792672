import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Terms } from '../terms/houseRules';
import {
  type Conditions,
  chosenAlone,
  not,
  parseSections,
  since,
  textsFor,
  until,
  whenChosen,
} from './sections';

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
    'ours.title': 'Ours',
    'ours.p1': 'Only here:',
    'ours.push': 'No push',
    'ours.end': 'One end',
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
    {
      name: 'ours',
      title: 'Ours',
      parts: [
        { kind: 'p', text: 'Only here:' },
        { kind: 'l', texts: ['No push', 'One end'] },
      ],
    },
  ]);
});

test('a paragraph that announces a list is left out where the list is empty', () => {
  const words = {
    'ours.title': 'Ours',
    'ours.p1': 'Everywhere:',
    'ours.end': 'One end',
    'ours.p2': 'By choice:',
  };
  expect(parseSections(words).map(({ parts }) => parts)).toEqual([
    [
      { kind: 'p', text: 'Everywhere:' },
      { kind: 'l', texts: ['One end'] },
    ],
  ]);
});

const TEXTS = {
  'goal.p1': 'Win.',
  'truce.title': 'Truce',
  'truce.p1': 'No attack.',
  'goal.p2': 'Once.',
  'goal.p3': 'Now.',
  'goal.p4': 'In peace.',
  'goal.p5': 'In war.',
};
const peace = chosenAlone(({ truce }) => truce === true);
const CONDITIONS = {
  truce: whenChosen(({ truce }) => truce === true),
  'goal.p2': until(1),
  'goal.p3': since(2),
  'goal.p4': peace,
  'goal.p5': not(peace),
};
const shown = (terms: Terms | null) => Object.keys(textsFor(TEXTS, CONDITIONS, terms));

test('the rules of a new match tell what can be chosen, and nothing of older versions', () => {
  expect(shown(null)).toEqual(['goal.p1', 'truce.title', 'truce.p1', 'goal.p3', 'goal.p5']);
});

test('a match is shown the rules of its options and of its version alone', () => {
  expect(shown({ version: 2, options: { truce: false } })).toEqual(['goal.p1', 'goal.p3', 'goal.p5']);
  expect(shown({ version: 1, options: { truce: true } })).toEqual([
    'goal.p1',
    'truce.title',
    'truce.p1',
    'goal.p2',
    'goal.p4',
  ]);
});

/** The games' folders of words, by those of their tables. */
const FOLDERS: Record<string, string> = {
  'anno-domini': 'anno_domini',
  'wann-o-wann': 'wann_o_wann',
  'anno-domini-1995': 'cathedrals',
  'anno-1452': 'anno_1452',
  'game-of-the-year': 'game_of_the_year',
};
const CONDITIONED = import.meta.glob<{ conditions: Conditions }>('../../games/*/rules/conditions.ts', {
  eager: true,
});
const GAMES = join(import.meta.dirname, '../../../../chalicelib/games');

test.each(Object.entries(CONDITIONED))(
  '%s names texts and sections that there are',
  (path, { conditions }) => {
    const folder = FOLDERS[path.split('/')[3] ?? ''] ?? '';
    const texts = JSON.parse(readFileSync(join(GAMES, folder, 'words/en/rules.json'), 'utf8'));
    const names = new Set(Object.keys(texts).flatMap(key => [key, key.split('.')[0]]));
    expect(Object.keys(conditions).filter(name => !names.has(name))).toEqual([]);
  },
);
