import { expect, test } from 'vitest';
import { distance } from '../../../board/geometry';
import { arrowShape } from './arrows';
import { BOX, commonSea, haveBorder, inReach, LAND_BY_ID, LANDS, SEAS, seasOf } from './outlines';

// That the map shows just the borders and coasts of the rules is tested where both lie: tests/games/test_maps.py.

const ids = LANDS.map(({ id }) => id);

test('the map has the territories and seas of the rules, each a closed shape on the board', () => {
  expect([ids.length, SEAS.length]).toEqual([36, 7]);
  for (const { d, at } of [...LANDS, ...SEAS]) {
    expect(d).toMatch(/^M[-\d. ]+Q.*Z$/);
    expect(at.x > BOX.x && at.x < BOX.width && at.y > BOX.y && at.y < BOX.height).toBe(true);
  }
});

test('borders lead both ways, and there are 62 of them', () => {
  const pairs = ids.flatMap(one => ids.filter(other => haveBorder(one, other)).map(other => [one, other]));
  expect(pairs.every(([one = '', other = '']) => haveBorder(other, one))).toBe(true);
  expect(pairs.length / 2).toBe(62);
});

test('a territory is in reach over a border or over one sea', () => {
  expect(inReach('cyprus').toSorted()).toEqual(['byzantium', 'greece', 'nicaea']);
  expect(inReach('bohemia').toSorted()).toEqual(['bavaria', 'hungary', 'poland', 'saxony']);
  expect([commonSea('ireland', 'wales'), commonSea('wales', 'scotland')]).toEqual(['atlantic', null]);
  expect(seasOf('byzantium').toSorted()).toEqual(['black_sea', 'east_med']);
  for (const id of ids) for (const other of inReach(id)) expect(inReach(other)).toContain(id);
});

/** The two ends of the path of an arrow. */
function endsOf(shaft: string) {
  const [x = 0, y = 0, , , u = 0, v = 0] = (shaft.match(/-?[\d.]+/g) ?? []).map(Number);
  return [
    { x, y },
    { x: u, y: v },
  ] as const;
}

test('an arrow begins and ends beside the pieces of its territories', () => {
  for (const origin of ids) {
    for (const target of inReach(origin)) {
      const [from, to] = [LAND_BY_ID.get(origin), LAND_BY_ID.get(target)];
      const arrow = arrowShape(origin, target);
      if (!from || !to || !arrow) throw new Error(`no arrow from ${origin} to ${target}`);
      const [start, end] = endsOf(arrow.shaft);
      expect(distance(start, from.at)).toBeLessThan(18);
      expect(distance(end, to.at)).toBeLessThan(16);
      expect(arrow.bySea).toBe(!haveBorder(origin, target));
    }
  }
});

test('no arrow leads to what is not on the map', () => {
  expect(arrowShape('england', 'utopia')).toBeNull();
});
