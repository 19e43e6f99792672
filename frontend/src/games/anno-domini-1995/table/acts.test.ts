import { expect, test } from 'vitest';
import { isHit, landsOf } from '../story/falls';
import { actsOf } from './acts';
import { makeConquest, makeEvent, makeThrow } from './testing';

test('the throws of an attack are one act, which says what they came to', () => {
  const acts = actsOf([
    makeThrow('wales', 'england', 1),
    makeThrow('wales', 'england', 0, 1),
    makeConquest('england'),
    makeThrow('england', 'scotland'),
  ]);
  expect(acts.map(act => (act.kind === 'strike' ? [act.throws.length, act.end] : act.kind))).toEqual([
    [2, 'taken'],
    [1, 'held'],
  ]);
});

test('an attack on what was taken already is another one', () => {
  const acts = actsOf([
    makeThrow('wales', 'england'),
    makeConquest('england'),
    makeThrow('wales', 'england'),
  ]);
  expect(acts).toHaveLength(2);
});

test('an emptied land that nobody moves into is free', () => {
  const freed = makeEvent('freed', 0, { of_seat: 1, territory: 'england', cathedral: false });
  expect(actsOf([makeThrow('wales', 'england', 0, 1), freed])).toMatchObject([
    { kind: 'strike', end: 'freed' },
  ]);
});

test('what the dice or a card bring is one act, and what follows of itself another', () => {
  const acts = actsOf([
    makeEvent('consulted', 0, { of_seat: 0, dice: [2, 3], event: 'ransom' } as never),
    makeEvent('code_rolled', 0, { dice: [4, 1], territory: 'saxony' }),
    makeEvent('paid', 0, { of_seat: 1, to_seat: 0, amount: 150 } as never),
    makeEvent('built', 0, { of_seat: 0, territory: 'wales', n: 1, amount: 100 }),
    makeEvent('built', 0, { of_seat: 0, territory: 'england', n: 1, amount: 100 }),
    makeEvent('card_drawn', 0, { of_seat: 0, card: 'treasure' }),
    makeEvent('received', 0, { of_seat: 0, amount: 200 } as never),
    makeEvent('turn_ended', 0, { of_seat: 0 }),
  ]);
  expect(acts.map(({ kind, events }) => [kind, events.length])).toEqual([
    ['chance', 3],
    ['plain', 2],
    ['chance', 2],
    ['plain', 1],
  ]);
  expect(acts[0]).toMatchObject({ dice: [2, 3] });
});

test('an event names its lands', () => {
  expect(landsOf(makeThrow('wales', 'england'))).toEqual(['wales', 'england']);
  expect(landsOf(makeConquest('england'))).toEqual(['england']);
  expect(landsOf(makeEvent('turn_ended', 0, { of_seat: 0 }))).toEqual([]);
});

test.each([
  [6, 0, true],
  [5, 0, false],
  [4, 2, true],
  [1, 9, false],
])('a die of %i with %i points hits: %s', (die, points, hits) => {
  expect(isHit(die, points)).toBe(hits);
});
