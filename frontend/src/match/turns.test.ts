import { expect, test } from 'vitest';
import type { GameEvent, NetChange, RecapTurn } from '../core/types';
import { isUnderWay, joinTurns, sumNet, turnsAfter, turnsOf, turnsUpTo } from './turns';

const event = (version: number, turn: number, seat: number | null = 1): GameEvent => ({
  version,
  turn,
  seat,
  at: '',
  concerns: [],
  kind: 'rolled',
});
const cash = (seat: number, by: number): NetChange => ({ seat, quantity: 'cash', by });
const part = (turn: number, versions: number[], net: NetChange[] | null, seat = 1): RecapTurn => ({
  turn,
  seat,
  from: versions[0] ?? 0,
  to: versions.at(-1) ?? 0,
  events: versions.map(version => event(version, turn)),
  net,
});

test('turnsOf groups the events of an answer by their turns', () => {
  const turns = turnsOf([event(4, 2), event(4, 3), event(5, 3)]);
  expect(turns.map(({ turn, from, to, events }) => [turn, from, to, events.length])).toEqual([
    [2, 4, 4, 1],
    [3, 4, 5, 2],
  ]);
  expect(turns.every(({ net }) => net === null)).toBe(true);
});

test('joinTurns joins a turn that two pages share, and sums what it changed', () => {
  const pages = [part(1, [1, 2], [cash(0, 5), cash(1, 3)], 0), part(1, [3], [cash(1, -3), cash(0, 2)], 1)];
  const [turn, next] = joinTurns([...pages, part(2, [4], [])]);
  expect(turn).toMatchObject({ turn: 1, seat: 0, from: 1, to: 3, net: [cash(0, 7)] });
  expect(turn?.events.map(({ version }) => version)).toEqual([1, 2, 3]);
  expect(next?.turn).toBe(2);
});

test('sumNet does not say more than its parts do', () => {
  expect(sumNet([cash(0, 5)], null)).toBe(null);
  expect(sumNet([cash(0, 5)], [cash(0, -5)])).toEqual([]);
  expect(sumNet([cash(0, 5)], [cash(1, 5)])).toEqual([cash(0, 5), cash(1, 5)]);
});

test('a cut turn keeps its events, but nobody knows what its parts changed', () => {
  const turns = [part(1, [1, 2], [cash(0, 5)]), part(2, [3, 4, 5], [cash(1, 5)]), part(3, [6], [])];
  expect(isUnderWay(turns, 2)).toBe(false);
  expect(isUnderWay(turns, 4)).toBe(true);
  const [before, after] = [turnsUpTo(turns, 4), turnsAfter(turns, 4)];
  expect(before.map(({ turn, from, to, net }) => [turn, from, to, net])).toEqual([
    [1, 1, 2, [cash(0, 5)]],
    [2, 3, 4, null],
  ]);
  expect(after.map(({ turn, from, to, net }) => [turn, from, to, net])).toEqual([
    [2, 5, 5, null],
    [3, 6, 6, []],
  ]);
});

test('wherever a recap is cut into parts, the parts hold every event once and sum to the same', () => {
  const turns = Array.from({ length: 12 }, (_, at) =>
    part(at, [3 * at, 3 * at + 1, 3 * at + 2], [cash(at % 3, at - 5)]),
  );
  const total = (all: readonly RecapTurn[]) =>
    all.reduce<NetChange[] | null>((sum, { net }) => sumNet(sum, net), []);
  for (let version = 2; version < 36; version += 3) {
    const parts = [...turnsUpTo(turns, version), ...turnsAfter(turns, version)];
    expect(joinTurns(parts)).toEqual(turns);
    expect(total(parts)).toEqual(total(turns));
  }
});
