import { expect, test } from 'vitest';
import { makeConquest, makeEvent, makeLands, makeThrow } from '../table/testing';
import type { CathedralsEvent } from '../table/types';
import { afterEvent } from './falls';

/** What lies on Wales and England after some events: owner and castles. */
function after(...events: CathedralsEvent[]) {
  const start = makeLands({ wales: [0, 3], england: [1, 2] });
  const lands = events.reduce(afterEvent, start);
  const at = (id: string) => {
    const { owner_seat, castles } = lands.find(({ territory }) => territory === id) ?? {};
    return [owner_seat, castles];
  };
  return { wales: at('wales'), england: at('england') };
}

test('an attack costs both sides castles, a conquest brings one in', () => {
  const fought = [makeThrow('wales', 'england', 1, 2), makeConquest('england')];
  expect(after(...fought)).toEqual({ wales: [0, 2], england: [0, 1] });
});

test('castles are built, placed and lost', () => {
  const built = makeEvent('built', 0, { of_seat: 0, territory: 'wales', n: 2, amount: 200 });
  const placed = makeEvent('castles_placed', 0, { of_seat: 0, territory: 'wales', n: 1 });
  const lost = makeEvent('castles_lost', 1, { of_seat: 1, territory: 'england', lost: 1, left: 1 });
  expect(after(built, placed, lost)).toEqual({ wales: [0, 6], england: [1, 1] });
});

test('a land is freed, taken, betrayed', () => {
  const freed = makeEvent('freed', 1, { of_seat: 1, territory: 'england', cathedral: true });
  const taken = makeEvent('occupied', 0, {
    of_seat: 0,
    territory: 'england',
    n: 2,
    amount: 200,
    cathedral: true,
  });
  const betrayed = makeEvent('betrayed', 1, { of_seat: 1, victim_seat: 0, territory: 'wales' });
  expect(after(freed).england).toEqual([null, 0]);
  expect(after(freed, taken, betrayed)).toEqual({ wales: [1, 1], england: [0, 2] });
});

test('whoever settles has one castle on each land, and their cathedrals stand', () => {
  const settled = makeEvent('settled', null, {
    of_seat: 2,
    territories: ['france', 'venice'],
    cathedrals: ['france'],
  });
  const lands = afterEvent(makeLands({}), settled).filter(({ owner_seat }) => owner_seat === 2);
  expect(lands.map(({ castles, cathedral }) => [castles, cathedral])).toEqual([
    [1, true],
    [1, false],
  ]);
});
