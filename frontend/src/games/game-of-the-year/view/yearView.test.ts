import { expect, test } from 'vitest';
import type { Player } from '../table/types';
import { frontSeats, rankedPlayers, richestSeats } from './YearView';

const playersOf = (...facts: Pick<Player, 'cash' | 'day'>[]) => ({
  players: facts.map((fact, seat) => ({ seat, ...fact }) as Player),
});

test('leaders are the best, all that are equal, and nobody where all are', () => {
  const view = playersOf(
    { cash: 900, day: '04-01' },
    { cash: 1200, day: '03-31' },
    { cash: 1200, day: '02-01' },
  );
  expect([richestSeats(view), frontSeats(view)]).toEqual([[1, 2], [0]]);
  expect(rankedPlayers(view).map(({ seat }) => seat)).toEqual([1, 2, 0]);
  const start = playersOf({ cash: 1000, day: '01-01' }, { cash: 1000, day: '01-01' });
  expect([richestSeats(start), frontSeats(start)]).toEqual([[], []]);
});
