import { expect, test } from 'vitest';
import { transformTo } from './transform';

const card = { left: 100, top: 200, width: 200, height: 50 };

test('a thing is not moved to where it is', () => {
  expect(transformTo(card, card)).toBe('translate(0px, 0px) scale(1)');
});

test('a thing is centred in a place, and made to fit', () => {
  const seat = { left: 0, top: 0, width: 50, height: 50 };
  expect(transformTo(card, seat)).toBe('translate(-175px, -200px) scale(0.25)');
});

test('a thing never grows', () => {
  const board = { left: 0, top: 0, width: 400, height: 400 };
  expect(transformTo(card, board)).toBe('translate(0px, -25px) scale(1)');
});
