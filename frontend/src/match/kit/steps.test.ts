import { expect, test } from 'vitest';
import { lastEvents, tellSteps } from './steps';

interface Laid {
  cards: string[];
}
const event = (version: number, card: string) => ({ version, card });

/** Cards of one letter are one step; an empty card has none. */
function add(steps: Laid[], { card }: { card: string }): Laid[] {
  if (!card) return steps;
  const last = steps.at(-1);
  if (last?.cards[0]?.[0] !== card[0]) return [...steps, { cards: [card] }];
  return [...steps.slice(0, -1), { ...last, cards: [...(last?.cards ?? []), card] }];
}

test('each step knows the versions that it tells', () => {
  const events = [event(3, 'a1'), event(4, 'a2'), event(4, ''), event(5, 'b1'), event(6, ''), event(8, 'b2')];
  expect(tellSteps(events, add)).toEqual([
    { cards: ['a1', 'a2'], from: 3, to: 4 },
    { cards: ['b1', 'b2'], from: 5, to: 8 },
  ]);
  expect(tellSteps([], add)).toEqual([]);
});

test('the last move of the reader counts until somebody else moves', () => {
  const before = { version: 1, seat: 1 };
  const mine = { version: 2, seat: 0 };
  const after = { version: 3, seat: 1 };
  expect(lastEvents([before, mine], 0)).toEqual([mine]);
  expect(lastEvents([before, mine, after], 0)).toEqual([]);
  expect(lastEvents([before, mine], null)).toEqual([]);
});
