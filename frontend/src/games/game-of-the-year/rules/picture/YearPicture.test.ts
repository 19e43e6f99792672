import { expect, test } from 'vitest';
import overview from '../../../../../../chalicelib/games/game_of_the_year/data/overview.json';
import { LANGS } from '../../../../core/i18n';
import { ruleTexts } from '../../../../match/rules/RulesPage';
import { DAYS, dayNumber, dayOfMonth, frameOf, QUARTER_ENDS, signOf } from '../../map/calendar';
import { CROSSING, HOLIDAY, LEAF, LIT, PURSES, PUSH, READ, SCENES, SIGNS } from './YearPicture';

const { amounts, leaves } = overview;

test('the leaf of the pictures is one of the calendar, and lights the days it leads to', () => {
  expect(leaves.numbers).toContainEqual(LEAF);
  const [from] = SCENES['guide.c2']?.figures ?? [];
  expect(LIT).toEqual(LEAF.map(steps => (from?.day ?? 0) + steps));
  expect(LIT.map(frameOf)).toEqual(['purple', 'red']);
  expect(LIT).toContain(READ.day);
});

test('the push of the pictures leads from a plain day onto a trap in reach', () => {
  expect([frameOf(PUSH.from), frameOf(PUSH.to)]).toEqual([null, 'blue_white']);
  expect(PUSH.to - PUSH.from).toBe(PUSH.days);
  expect(PUSH.days).toBeLessThanOrEqual(amounts.push_range);
  expect(PUSH.cost).toBe(PUSH.days * amounts.step);
});

test('the holiday and the move of the pictures cross the end of a quarter', () => {
  expect(HOLIDAY.to - HOLIDAY.from).toBe(amounts.holiday_days);
  expect(CROSSING.to - CROSSING.from).toBe(CROSSING.days);
  for (const { from, to } of [HOLIDAY, CROSSING]) {
    expect(QUARTER_ENDS.filter(end => from <= end && end < to)).toHaveLength(1);
  }
});

test('the richest of the pictures has not arrived first', () => {
  const [richest, ...others] = PURSES;
  expect(others.every(({ money }) => money < (richest?.money ?? 0))).toBe(true);
  expect(richest?.day).toBeLessThan(DAYS);
  expect(others.map(({ day }) => day)).toContain(DAYS);
});

test('each day lies in the sign that is listed for it', () => {
  const listed = (day: number) =>
    SIGNS.filter(({ first, last }) =>
      first <= last ? first <= day && day <= last : day >= first || day <= last,
    );
  for (let day = 1; day <= DAYS; day++) expect(listed(day).map(({ sign }) => sign)).toEqual([signOf(day)]);
});

test.each(LANGS)('the captions in %s tell what the pictures show', async lang => {
  const words = await ruleTexts('game_of_the_year')(lang);
  const numbers = (key: string) => String(words[key]).match(/\d+/g)?.map(Number);
  const [low, high] = LEAF;
  expect(numbers('guide.c2')).toEqual([low, dayOfMonth(LIT[0] ?? 0), high, dayOfMonth(LIT[1] ?? 0)]);
  expect(numbers('guide.c4')).toEqual([PUSH.cost, dayOfMonth(PUSH.to)]);
  expect(numbers('guide.c5')).toEqual([amounts.holiday_days, amounts.first_quarter]);
  expect(numbers('quarter.e1')).toEqual(
    [dayOfMonth(CROSSING.from), CROSSING.days, dayOfMonth(CROSSING.to), amounts.first_quarter].concat([
      amounts.quarter,
      dayOfMonth(dayNumber('03-31')),
    ]),
  );
});
