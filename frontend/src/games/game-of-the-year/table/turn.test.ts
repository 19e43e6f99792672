import { describe, expect, test } from 'vitest';
import { dayNumber } from '../map/calendar';
import { gripOf, notesOf, targetsOf, trailsOf } from './targets';
import { CHOOSE, EXTRA, HOLIDAY, makeDecision, makeFact } from './testing';
import { actionOf, canGoOnHoliday, isTold, mostStepsFrom, NO_PLAN, numbersOf, type Plan } from './turn';

const plan = (part: Partial<Plan>): Plan => ({ ...NO_PLAN, ...part });
const OWN_DAY = dayNumber('03-20');
const FINISH = 366;

describe('an action', () => {
  test('is not complete before a number is chosen', () => {
    expect(actionOf(NO_PLAN, [CHOOSE])).toBeNull();
    expect(numbersOf([CHOOSE])).toEqual([2, 7]);
  });

  test.each([
    [plan({ steps: 7 }), { steps: 7, buy: 0, after: 'stay' }, true],
    [plan({ steps: 7, buy: 3 }), { steps: 7, buy: 3, after: 'stay' }, false],
    [plan({ steps: 2, isHoliday: true }), { steps: 2, buy: 0, after: 'holiday' }, false],
  ])('%o is the whole turn', (prepared, params, told) => {
    const action = { kind: 'choose', params };
    expect(actionOf(prepared, [CHOOSE])).toEqual(action);
    expect(isTold(action)).toBe(told);
  });

  test('buys steps or nothing, takes a holiday or ends the turn', () => {
    expect(actionOf(NO_PLAN, EXTRA)).toEqual({ kind: 'decline', params: {} });
    expect(actionOf(plan({ buy: 2 }), EXTRA)).toEqual({ kind: 'buy', params: { steps: 2 } });
    expect(actionOf(NO_PLAN, HOLIDAY)).toEqual({ kind: 'end_turn', params: {} });
    expect(actionOf(plan({ isHoliday: true }), HOLIDAY)).toEqual({ kind: 'holiday', params: {} });
    expect(actionOf(NO_PLAN, [makeDecision('answer')])).toBeNull();
  });
});

test('extra steps follow a number that leads to a plain day', () => {
  expect([null, 2, 7].map(steps => mostStepsFrom([CHOOSE], { steps }))).toEqual([0, 0, 4]);
  expect(mostStepsFrom(EXTRA, NO_PLAN)).toBe(3);
  expect([[CHOOSE], EXTRA, HOLIDAY].map(canGoOnHoliday)).toEqual([true, false, true]);
});

test('numbers light their days, and bought steps lead on', () => {
  const targets = targetsOf({ decisions: [CHOOSE] }, plan({ steps: 7, buy: 2 }), OWN_DAY, FINISH);
  expect(targets.map(({ steps, turn, day, isOn }) => [steps, turn, day, isOn])).toEqual([
    [2, dayNumber('03-22'), dayNumber('03-22'), false],
    [7, dayNumber('03-27'), dayNumber('03-29'), true],
  ]);
  expect(trailsOf(targets, OWN_DAY, 0)).toEqual([
    { from: OWN_DAY, to: dayNumber('03-27'), seat: 0, kind: 'leaf' },
    { from: dayNumber('03-27'), to: dayNumber('03-29'), seat: 0, kind: 'bought' },
  ]);
});

test('steps that are bought without a number lead on from the own day', () => {
  expect(targetsOf({ decisions: [...EXTRA] }, NO_PLAN, OWN_DAY, FINISH)).toEqual([]);
  expect(targetsOf({ decisions: [...EXTRA] }, plan({ buy: 3 }), OWN_DAY, FINISH)).toEqual([
    { steps: null, turn: OWN_DAY, day: OWN_DAY + 3, isOn: true },
  ]);
});

test('the grip buys as many steps as it is pulled, and no more than can be bought', () => {
  const prepared = plan({ steps: 7 });
  const targets = targetsOf({ decisions: [CHOOSE] }, prepared, OWN_DAY, FINISH);
  const bought: unknown[] = [];
  const grip = gripOf(targets, { decisions: [CHOOSE] }, prepared, change => bought.push(change.buy));
  for (const to of ['03-20', '03-27', '03-29', '04-15']) grip?.onPull(dayNumber(to));
  expect(bought).toEqual([0, 0, 2, 4]);
  expect(gripOf(targets, { decisions: [CHOOSE] }, plan({ steps: 2 }), () => {})).toBeNull();
});

test('notes say what is certain for the reader', () => {
  const words = {
    say: (key: string, args?: Record<string, unknown>) => [key, args?.n].filter(Boolean).join(' '),
    mine: 0,
  };
  expect(notesOf(CHOOSE.facts, { steps: 2 }, words)).toEqual(['effect.chance']);
  expect(notesOf(CHOOSE.facts, { steps: 7 }, words)).toEqual(['note.money +100', 'note.safe']);
  const asked = makeFact('question', {
    day: '04-16',
    of_seat: null,
    trait: 'woman',
    yes: 'chance',
    no: 'nothing',
  });
  const gift = makeFact('collection', { payer_seats: [1, 3], amount: 200, reason: 'birthday' });
  expect(notesOf([asked, gift], {}, words)).toEqual(['effect.chance?', 'note.money +400']);
});
