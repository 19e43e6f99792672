import { expect, test } from 'vitest';
import { hasLost, lossesOf, regionsOfLosses } from './lossesOf';
import { partOfMap } from './MapPicture';
import { makeEvent, makeRegions, makeStone, makeVictory } from './testing';

const card = makeEvent('possession_won', 0, { of_seat: 0, victim_seat: 1, region: 'tirol' });
const gone = { stones: [makeStone('boehmen-1', 0)], regions: makeRegions({ tirol: 0 }) };

test('a seat has lost the stones and cards that were taken from it and that it has not won back', () => {
  const lost = lossesOf([makeVictory(), card], 1, gone);
  expect(lost).toEqual({ stones: ['boehmen-1'], regions: ['tirol'] });
  expect(regionsOfLosses(lost)).toEqual(['boehmen', 'tirol']);
  const regained = { stones: [makeStone('boehmen-1', 1)], regions: makeRegions({ tirol: 1 }) };
  expect(hasLost(lossesOf([makeVictory(), card], 1, regained))).toBe(false);
  expect(hasLost(lossesOf([makeVictory(), card], 0, gone))).toBe(false);
  expect(hasLost(lossesOf([makeVictory(), card], null, gone))).toBe(false);
});

test('an attacker loses the stone that attacked, an owner the one that is pledged, a holder what they give back', () => {
  const pledged = makeEvent('pledged', 0, { of_seat: 2, to_seat: 0, stone: 'boehmen-2', amount: 8 });
  const returned = makeEvent('possession_returned', 0, { of_seat: 0, region: 'bayern' });
  const empty = { stones: [], regions: [] };
  expect(lossesOf([makeVictory(false), pledged, returned], 0, empty)).toEqual({
    stones: ['bayern-1', 'boehmen-2'],
    regions: ['bayern'],
  });
});

test('the picture of a loss lies on the board', () => {
  const { x, y, width, height } = partOfMap(['westfalen']);
  expect([x >= 0, y >= 0, x + width <= 390, y + height <= 268]).toEqual([true, true, true, true]);
});
