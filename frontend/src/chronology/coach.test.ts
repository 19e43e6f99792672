import { expect, test } from 'vitest';
import { learnt, type Mark, markOf, type Situation } from './coach';

const nothing: Situation = {
  mayLay: false,
  mayGuess: false,
  othersHaveLaid: false,
  done: { guess: false, lay: false, watch: false, doubt: false },
};
const first: Situation = { ...nothing, mayLay: true };
const waiting: Situation = { ...nothing, done: { ...nothing.done, lay: true } };
const next: Situation = { ...waiting, mayLay: true, doubt: 'doubt', othersHaveLaid: true };
const later: Situation = { ...next, done: { ...next.done, watch: true, doubt: true } };

test.each<[string, Situation, Mark[], Mark | null]>([
  ['before the turn', nothing, [], null],
  ['at the first card', first, [], 'lay'],
  ['at a first card that may be doubted instead', { ...first, doubt: 'doubt' }, [], 'lay'],
  ['while nobody has followed', waiting, [], null],
  ['once others have laid', { ...waiting, othersHaveLaid: true }, ['lay'], 'watch'],
  ['at the next turn', next, ['lay', 'watch'], 'doubt'],
  ['at a turn after that', later, [], null],
  ['at the opening guess', { ...nothing, mayGuess: true }, [], 'guess'],
  ['for who knows all', next, ['lay', 'watch', 'doubt'], null],
])('the hint %s', (_, situation, known, mark) => {
  expect(markOf(situation, known)).toBe(mark);
});

test.each<[string, Situation, Mark[]]>([
  ['nothing', first, []],
  ['a guess', { ...first, done: { ...first.done, guess: true } }, ['guess']],
  ['a card', next, ['lay']],
  ['a doubt, or a second card instead', later, ['lay', 'watch', 'doubt']],
])('what a player knows after %s', (_, situation, marks) => {
  expect(learnt(situation)).toEqual(marks);
});
