import { expect, test } from 'vitest';
import { learnt, markOf, type Situation } from './coach';
import type { Mark } from './marks';

const nothing: Situation = {
  mayLay: false,
  mayDoubt: false,
  mayGuess: false,
  hasLaid: false,
  othersHaveLaid: false,
};
const first: Situation = { ...nothing, mayLay: true };
const waiting: Situation = { ...nothing, hasLaid: true };
const next: Situation = {
  mayLay: true,
  mayDoubt: true,
  mayGuess: false,
  hasLaid: true,
  othersHaveLaid: true,
};

test.each<[string, Situation, Mark[], Mark | null]>([
  ['before the turn', nothing, [], null],
  ['at the first card', first, [], 'lay'],
  ['at a first card that may be doubted instead', { ...first, mayDoubt: true }, [], 'lay'],
  ['while nobody has followed', waiting, [], null],
  ['once others have laid', { ...waiting, othersHaveLaid: true }, ['lay'], 'watch'],
  ['at the next turn', next, ['lay', 'watch'], 'doubt'],
  ['at the opening guess', { ...nothing, mayGuess: true }, [], 'guess'],
  ['for who knows all', next, ['lay', 'watch', 'doubt'], null],
])('the hint %s', (_, situation, known, mark) => {
  expect(markOf(situation, known)).toBe(mark);
});

test('a hint is known once its act is done', () => {
  expect(learnt('lay', first, first)).toEqual([]);
  expect(learnt('lay', first, waiting)).toEqual(['lay']);
  expect(learnt('doubt', next, next)).toEqual([]);
  expect(learnt('doubt', next, waiting)).toEqual(['doubt']);
  expect(learnt('watch', next, waiting)).toEqual([]);
  expect(learnt('guess', { ...nothing, mayGuess: true }, nothing)).toEqual(['guess']);
  expect(learnt(null, first, waiting)).toEqual([]);
});
