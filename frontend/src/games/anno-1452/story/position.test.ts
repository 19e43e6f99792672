import { expect, test } from 'vitest';
import {
  makeAttack,
  makeEvent,
  makePosition,
  makeRound,
  makeStone,
  makeVictory,
  readToldGame,
  TOLD_GAMES,
} from '../table/testing';
import type { EmpireEvent, Stone } from '../table/types';
import { emptyPosition, type Position, positionsAfter } from './position';

const after = (position: Position, ...events: EmpireEvent[]): Position =>
  positionsAfter(position, [events]).at(-1) ?? position;

const byId = (stones: readonly Stone[]) => Object.fromEntries(stones.map(stone => [stone.stone, stone]));

test.each(TOLD_GAMES)('all events of a whole game lead to what each view shows: %s', told => {
  const { regions, versions } = readToldGame(told);
  let position = emptyPosition({ regions });
  for (const { events, stones, holders } of versions) {
    position = positionsAfter(position, [events], stones).at(-1) ?? position;
    expect(byId(position.stones), JSON.stringify(events)).toEqual(byId(stones));
    expect(Object.fromEntries(position.regions.map(each => [each.region, each.holder_seat]))).toEqual(
      holders,
    );
  }
  expect(versions.length).toBeGreaterThan(50);
});

const FACING = makePosition([
  makeStone('bayern-1', 0, { citizens: 2 }),
  makeStone('boehmen-1', 1, { city: true, citizens: 1 }),
]);

test('in a battle mercenaries fall first, then citizens, then levels', () => {
  const { stones, fight } = after(
    FACING,
    makeAttack({}, 1),
    makeRound([6, 6, 1, 1, 1, 1], [6, 6, 6, 6], 2, 2),
  );
  expect(stones.map(({ level, citizens }) => [level, citizens])).toEqual([
    [3, 1],
    [2, 0],
  ]);
  expect(fight?.mercs).toBe(0);
});

test('a beaten stone is replaced by one of level 1 in its city; a beaten attacker is gone', () => {
  const won = after(FACING, makeAttack(), makeRound([6], [1], 0, 4), makeVictory());
  expect(byId(won.stones)['boehmen-1']).toEqual(makeStone('boehmen-1', 0, { level: 1, city: true }));
  expect(won.fight).toBeNull();
  expect(after(FACING, makeAttack(), makeVictory(false)).stones.map(({ stone }) => stone)).toEqual([
    'boehmen-1',
  ]);
});

test('what an event does not say of citizens on two stones, the stones at the end do', () => {
  const start = makePosition([makeStone('bayern-1', 0), makeStone('bayern-2', 0)]);
  const bought = makeEvent('citizens_set', 0, {
    of_seat: 0,
    n: 3,
    stones: ['bayern-1', 'bayern-2'],
    cost: 9,
  });
  const end = [makeStone('bayern-1', 0, { citizens: 1 }), makeStone('bayern-2', 0, { citizens: 2 })];
  const citizens = (known: Stone[] | null) =>
    positionsAfter(start, [[bought]], known)[0]?.stones.map(stone => stone.citizens);
  expect(citizens(end)).toEqual([1, 2]);
  expect(citizens(null)).toEqual([2, 1]);
});

test('the plague takes the largest groups, the first of equal ones', () => {
  const start = makePosition([
    makeStone('bayern-1', 0, { citizens: 2 }),
    makeStone('boehmen-1', 0, { citizens: 3 }),
    makeStone('boehmen-2', 1, { citizens: 3 }),
  ]);
  const { stones } = after(start, makeEvent('citizens_lost', 0, { of_seat: 0, n: 2 }));
  expect(stones.map(({ citizens }) => citizens)).toEqual([1, 2, 3]);
});

test('a rising spares the last level, income restores all, a dowry leaves with the lady', () => {
  const low = makePosition([
    makeStone('bayern-1', 0, { level: 1 }),
    makeStone('bayern-2', 0, { dowry: true }),
  ]);
  const risen = after(low, makeEvent('risen', 1, { region: 'bayern' }));
  expect(risen.stones.map(({ level }) => level)).toEqual([1, 2]);
  const facts = { of_seat: 0, amount: 5, stones: 3, citizens: 0, cities: 0, possession: 2 };
  const ended = makeEvent('marriage_ended', 0, { of_seat: 0, card: 'm_guta', stones: ['bayern-2'] });
  expect(after(risen, makeEvent('income', 0, facts), ended).stones).toEqual([makeStone('bayern-1', 0)]);
});
