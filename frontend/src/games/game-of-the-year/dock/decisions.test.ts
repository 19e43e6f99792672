import { describe, expect, test } from 'vitest';
import { dayId, dayNumber } from '../map/calendar';
import { taleParts } from '../page/ChroniclePage';
import {
  birthdayParams,
  birthYears,
  daysOfMonth,
  decisionSight,
  exchanged,
  isArrangement,
  isChanged,
  markedByTouch,
  obstacleTo,
  permuteGhosts,
  permuteParams,
  pushTargets,
  seatsByPlace,
  writtenYear,
} from '../table/drafts';
import { makeDecision, makeFact } from '../table/testing';
import type { View } from '../table/types';

const view = (days: readonly string[]): View =>
  ({ current_seat: 1, players: days.map((day, seat) => ({ seat, day })) }) as View;
const days = (...ids: string[]) => ids.map(dayNumber);

describe('a birthday', () => {
  test('is any day of the leap year', () => {
    expect(daysOfMonth(1).map(dayId).at(-1)).toBe('02-29');
    expect(birthdayParams(dayNumber('02-29'), null)).toEqual({ month: 2, day: 29, year: null });
  });

  test.each([
    ['', null],
    [' ', null],
    ['1980', 1980],
    ['1899', undefined],
    ['19.5', undefined],
    ['old', undefined],
  ])('in the year %o is %o', (text, year) => {
    const years = birthYears(makeDecision('birthday', { year: { minimum: 1900, maximum: 2100 } }));
    expect(writtenYear(text, years)).toBe(year);
  });

  test('is lit where it was touched', () => {
    const decision = makeDecision('birthday', { month: { enum: [2, 3] } });
    const scene = { decisions: [decision], view: view(['01-01', '01-01']), mine: 0 };
    expect(markedByTouch(scene, 60)).toBe(60);
    expect(markedByTouch(scene, 31)).toBeNull(); // of a month that is not asked for
    expect(decisionSight(scene, { marked: 60, places: null }).lights).toEqual([{ day: 60, isOn: true }]);
  });
});

describe('on 1 April', () => {
  const now = days('04-01', '03-25', '04-10');
  const decision = makeDecision('permute', {
    days: {
      prefixItems: [
        { enum: ['04-01', '03-25', '04-10'] },
        { enum: ['04-01', '03-25', '04-10'] },
        { enum: ['04-10'] },
      ],
    },
  });

  test('two figures change places', () => {
    const places = exchanged(now, 0, 1);
    expect(permuteParams(places)).toEqual({ days: ['03-25', '04-01', '04-10'] });
    expect([isArrangement(places, now), isChanged(places, now), isChanged(now, now)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(permuteGhosts(places, now)).toEqual([
      { seat: 0, day: dayNumber('03-25') },
      { seat: 1, day: dayNumber('04-01') },
    ]);
    expect(seatsByPlace(places)).toEqual([0, 1, 2]);
  });

  test('a figure in its own sign is not put back, and two on one day have nothing to change', () => {
    expect(obstacleTo(decision, now, 0, 1)).toBeNull();
    expect(obstacleTo(decision, now, 0, 2)).toEqual({ kind: 'protected', seat: 2 });
    expect(obstacleTo(decision, days('04-01', '04-01', '04-10'), 0, 1)).toEqual({ kind: 'same_day' });
  });
});

test('a push leads up to so many days on, each with its price', () => {
  const push = makeDecision('push', { steps: { minimum: 1, maximum: 2 } }, [
    makeFact('price', { amount: 100, left: 900 }, { steps: 1 }),
    makeFact('price', { amount: 200, left: 800 }, { steps: 2 }),
  ]);
  const shown = view(['01-01', '04-13']);
  expect(pushTargets(push, shown)).toEqual([
    { steps: 1, day: dayNumber('04-14'), frame: null, price: 100 },
    { steps: 2, day: dayNumber('04-15'), frame: 'blue_white', price: 200 },
  ]);
  const scene = { decisions: [push], view: shown, mine: 0 };
  expect([markedByTouch(scene, dayNumber('04-15')), markedByTouch(scene, dayNumber('04-16'))]).toEqual([
    dayNumber('04-15'),
    null,
  ]);
});

test('an exchange is shown before it is made', () => {
  const swap = makeDecision('swap_next', {}, [
    makeFact('exchange', { partner_seat: 1, day: '05-08', partner_day: '04-25', days: 13 }, { swap: true }),
  ]);
  const { ghosts } = decisionSight(
    { decisions: [swap], view: view([]), mine: 0 },
    { marked: null, places: null },
  );
  expect(ghosts).toEqual([
    { seat: 0, day: dayNumber('05-08') },
    { seat: 1, day: dayNumber('04-25') },
  ]);
});

test.each([
  ['1912: Unsinkable, they said.', '1912', 'Unsinkable, they said.'],
  ['153 BC: The year begins.', '153 BC', 'The year begins.'],
  ['Epiphany: three kings come.', null, 'Epiphany: three kings come.'],
  ['', null, ''],
])('%o begins with its year or not', (tale, when, text) => {
  expect(taleParts(tale)).toEqual({ when, text });
});
