import { expect, test } from 'vitest';
import type { RecapTurn } from '../../../core/types';
import { makeEvent } from '../table/testing';
import type { YearEvent } from '../table/types';
import { ledgerOf } from './LedgerView';

const makeTurn = (turn: number, ...events: YearEvent[]): RecapTurn<YearEvent> => ({
  turn,
  seat: turn % 2,
  from: turn,
  to: turn,
  events,
  net: null,
});

const bonus = makeEvent('received', { of_seat: 0, amount: 300, reason: 'quarter' });
const fee = makeEvent('paid_bank', { of_seat: 0, amount: 100, reason: 'blue_white' });
const present = makeEvent('paid', { of_seat: 0, to_seat: 1, amount: 200, reason: 'birthday' });
const prize = makeEvent('received', { of_seat: 1, amount: 500, reason: 'finish' });

test('payments are grouped by turn, the newest first, with what was there afterwards', () => {
  const turns = [makeTurn(7, bonus), makeTurn(8, prize), makeTurn(9, fee, present)];
  const paid = [
    { by: -100, reason: 'blue_white', other: null },
    { by: -200, reason: 'birthday', other: 1 },
  ];
  expect(ledgerOf(turns, 0, 1000)).toEqual({
    turns: [
      { turn: 9, seat: 1, entries: paid, after: 1000 },
      { turn: 7, seat: 1, entries: [{ by: 300, reason: 'quarter', other: null }], after: 1300 },
    ],
    since: 7,
    before: 1000,
  });
  expect(ledgerOf(turns, 1, 900).turns.map(({ entries }) => entries[0])).toEqual([
    { by: 200, reason: 'birthday', other: 0 },
    { by: 500, reason: 'finish', other: null },
  ]);
});

test('the parts of a turn are one', () => {
  const { turns, before } = ledgerOf([makeTurn(7, bonus), makeTurn(7, fee)], 0, 1000);
  expect(turns.map(({ entries }) => entries.map(({ by }) => by))).toEqual([[300, -100]]);
  expect(before).toBe(800);
});

test('without events nothing is known', () => {
  expect(ledgerOf([], 0, 1000)).toEqual({ turns: [], since: null, before: 1000 });
});
