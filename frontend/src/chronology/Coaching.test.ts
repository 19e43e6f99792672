import { expect, test } from 'vitest';
import type { GameEvent } from '../core/types';
import { situationOf } from './Coaching';

const START = event('round_started', null);
const lay = (seat: number) => event('placed', seat);
const doubt = (seat: number) => event('doubted', seat);

function event(kind: string, seat: number | null): GameEvent {
  return { version: 1, at: '2026-03-01T12:00:00Z', seat, turn: 1, concerns: [], kind, of_seat: seat };
}

const seen = (...recent: GameEvent[]) => situationOf({ decisions: [], recent, mine: 0 });

test.each<[string, GameEvent[], boolean]>([
  ['has laid a first card', [START, lay(1), lay(0), lay(1)], false],
  ['laid a second card on that of another', [START, lay(0), lay(1), lay(0)], true],
  [
    'laid two cards, each the first of a round',
    [START, lay(0), lay(1), doubt(2), START, lay(0), lay(1)],
    false,
  ],
  [
    'laid the first card of a round, and one later',
    [START, lay(0), doubt(1), START, lay(0), lay(1), lay(0)],
    true,
  ],
  ['began a row and laid in it', [lay(0), event('row_started', 0), lay(0), lay(1)], false],
  ['has doubted', [START, lay(1), doubt(0)], true],
  ['saw another doubt', [START, lay(0), lay(1), doubt(2)], false],
])('whether a player has answered who %s', (_, recent, hasAnswered) => {
  const { done } = seen(...recent);
  expect([done.watch, done.doubt]).toEqual([hasAnswered, hasAnswered]);
});

test('what others laid counts from the own card on', () => {
  expect(seen(START, lay(1), lay(0)).othersHaveLaid).toBe(false);
  expect(seen(START, lay(1), lay(0), lay(1)).othersHaveLaid).toBe(true);
});
