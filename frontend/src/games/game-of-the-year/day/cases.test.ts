import { expect, test } from 'vitest';
import { dayNumber } from '../map/calendar';
import type { Player } from '../table/types';
import { type Answers, answersOf, movesOf, outcomeOf, traitsOf } from './cases';

/** Answers as `owns_boat` for a yes and `!owns_boat` for a no. */
const said =
  (...known: string[]): Answers =>
  trait => {
    if (known.includes(trait)) return true;
    return known.includes(`!${trait}`) ? false : null;
  };

test.each([
  ['a day that does the same to all', '01-06', [], 'chance', []],
  ['a day whose question is open', '01-25', [], null, []],
  ['a yes', '01-25', ['skier'], 'chance', ['skier yes']],
  ['a no', '01-25', ['!skier'], 'fate', ['skier no']],
  ['a boat on the Titanic', '04-15', ['owns_boat'], 'two_fates', ['owns_boat yes']],
  ['a case for a no', '12-02', ['!bearded'], 'chance', ['bearded no']],
  ['no case that holds', '12-02', ['bearded'], 'nothing', ['bearded yes']],
  ['one of two that must both hold', '11-04', ['car_driver'], null, ['car_driver yes']],
  [
    'two that both hold',
    '11-04',
    ['car_driver', 'drove_in_1973'],
    'fate',
    ['car_driver yes', 'drove_in_1973 yes'],
  ],
  ['one of two is enough', '04-02', ['danish'], 'chance', ['danish yes']],
  ['but the first is asked first', '04-02', ['danish_friends'], null, []],
  ['what no answer tells', '04-18', [], null, []],
  ['a plain day', '01-02', [], 'nothing', []],
])('what comes of %s', (_, day, known, effect, answers) => {
  const outcome = outcomeOf(dayNumber(day), said(...known));
  expect(outcome.effect).toBe(effect);
  expect(outcome.answers.map(({ trait, isYes }) => `${trait} ${isYes ? 'yes' : 'no'}`)).toEqual(answers);
});

test('the questions of a day stand in their order, each once', () => {
  expect(traitsOf(dayNumber('11-04'))).toEqual(['car_driver', 'drove_in_1973']);
  expect(traitsOf(dayNumber('04-18'))).toEqual([]);
});

test('of a dealt person the reader knows everything, of others what everybody has heard', () => {
  const players = [
    { yes: [], no: ['skier'] },
    { yes: ['skier'], no: [] },
  ] as unknown as Player[];
  const mine = { lucky: 3, birthday: null, person: ['owns_boat'], plan: null };
  const view = { players, persona: true, mine };
  const told = (seat: number) => ['skier', 'owns_boat', 'bearded'].map(answersOf(view, seat, 0));
  expect([told(0), told(1)]).toEqual([
    [false, true, false],
    [true, null, null],
  ]);
  expect(answersOf({ ...view, persona: false }, 0, 0)('bearded')).toBeNull();
});

test.each([
  [{ pace: 'plain', finish: '12-31' } as const, '03-01', [1, 16, 16]],
  [{ pace: 'double', finish: '12-31' } as const, '03-01', [2, 32, 16]],
  [{ pace: 'sum', finish: '12-31' } as const, '03-01', [9, 25, 11]],
  [{ pace: 'double', finish: '12-31' } as const, '12-02', [1, 9, 9]],
  [{ pace: 'plain', finish: '06-30' } as const, '06-02', [1, 9, 9]],
])('with %j a figure on %s moves by %j days, the least, the most and how many', (rules, day, range) => {
  const moves = movesOf({ ...rules, players: [{ day } as Player] }, 0);
  expect([moves[0], moves.at(-1), moves.length]).toEqual(range);
});
