import { expect, test } from 'vitest';
import { eventTravels } from './travels';
import type { WowEvent } from './types';

const travels = (event: object) =>
  eventTravels([event as WowEvent], 0).map(({ from, to, what }) => [from, to, what]);

test.each([
  ['a card', { kind: 'placed', card: 'a' }, [['seat:1', 'card:a', 'card:a']]],
  ['a year card', { kind: 'year_placed', year: 1793 }, [['seat:1', 'card:Y1793', 'card:Y1793']]],
  [
    'two cards at once',
    { kind: 'doubled', cards: ['a', 'b'] },
    [
      ['seat:1', 'card:a', 'card:a'],
      ['seat:1', 'card:b', 'card:b'],
    ],
  ],
  ['a gift', { kind: 'given', to_seat: 2 }, [['seat:1', 'seat:2', null]]],
  ['a theft', { kind: 'stolen', victim_seat: 2 }, [['seat:2', 'seat:1', null]]],
  ['a penalty', { kind: 'drew', cards: ['a'] }, [['pile', 'seat:1', null]]],
  ['a turn that is passed', { kind: 'passed' }, []],
])('what moves: %s', (_, event, expected) => {
  expect(travels({ of_seat: 1, ...event })).toEqual(expected);
});

test('the own card lies there already', () => {
  expect(travels({ kind: 'placed', of_seat: 0, card: 'a' })).toEqual([]);
});
