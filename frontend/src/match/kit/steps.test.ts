import { expect, test } from 'vitest';
import { tellSteps } from './steps';

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
