import { describe, expect, test } from 'vitest';
import { actOf, BEGINNING, DOUBTFUL, FIRST, type LineCard, lineOf, OPENING, SECOND } from './lesson';

const years = (line: LineCard[]) => line.map(({ card }) => card.year);
const judged = (line: LineCard[]) => line.map(({ isRight }) => isRight);

test('the acts come one after the other', () => {
  expect(actOf(BEGINNING)).toBe('lay');
  expect(actOf({ ...BEGINNING, firstGap: 1 })).toBe('bluff');
  expect(actOf({ firstGap: 1, secondGap: 0, hasDoubted: null })).toBe('doubt');
  expect(actOf({ firstGap: 1, secondGap: 0, hasDoubted: false })).toBe('table');
});

test('the first card ends where it belongs, and is told whether it was laid there', () => {
  expect(lineOf(BEGINNING)).toEqual([{ card: OPENING, isOpen: true, isRight: null }]);
  for (const firstGap of [0, 1]) {
    const line = lineOf({ ...BEGINNING, firstGap });
    expect(line.map(({ card }) => card)).toEqual([FIRST, OPENING]);
    expect(judged(line)).toEqual([firstGap === 0, null]);
  }
});

describe.each([0, 1, 2])('with the second card in gap %d', secondGap => {
  const line = (hasDoubted: boolean | null) => lineOf({ firstGap: 0, secondGap, hasDoubted });

  test('its year and that of the bot’s card are hidden until the line is judged', () => {
    expect(
      line(null)
        .map(({ isOpen }) => isOpen)
        .filter(Boolean),
    ).toHaveLength(2);
    expect(line(true).every(({ isOpen }) => isOpen)).toBe(true);
  });

  test('the bot’s card is always wrong, the reader’s one only in the last gap right', () => {
    for (const hasDoubted of [true, false]) {
      const cards = line(hasDoubted);
      expect(cards.find(({ card }) => card === DOUBTFUL)?.isRight).toBe(false);
      expect(cards.find(({ card }) => card === SECOND)?.isRight).toBe(secondGap === 2);
      const known = cards.filter(({ isRight }) => isRight !== false);
      expect(years(known)).toEqual(years(known).toSorted((a, b) => a - b));
      expect(years(cards)).not.toEqual(years(cards).toSorted((a, b) => a - b));
    }
  });
});
