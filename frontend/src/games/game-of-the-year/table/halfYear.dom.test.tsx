// @vitest-environment happy-dom

import { render } from 'preact';
import { expect, test, vi } from 'vitest';
import { useRoot } from '../../../testing/root';
import type { BoardSigns } from '../board/boardSigns';
import { Ribbon } from '../board/Ribbon';
import { BirthdayDock } from '../dock/BirthdayDock';
import ClaimBar from '../dock/ClaimBar';
import { layoutOf } from '../map/ribbon';
import { Wheel } from '../view/Wheel';
import { makeDecision } from './testing';
import type { YearScene } from './types';
import type { DecisionProps } from './useTurn';

const root = useRoot();
const say = (key: string, { of_seat }: { of_seat?: number } = {}) => [key, of_seat].filter(Boolean).join(' ');
const scene = (...decisions: YearScene['decisions']) =>
  ({
    decisions,
    say,
    mine: 0,
    hasAllWords: true,
    valueName: String,
    view: { mine: {} },
  }) as unknown as YearScene;
const texts = (selector: string) =>
  [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);
const monthsOf = (selector: string) =>
  [...root.querySelectorAll(selector)].map(each => Number(each.getAttribute('data-month')));

const signs = (start: number, finish: number): BoardSigns => ({
  start,
  finish,
  sign: null,
  lucky: null,
  birthdays: new Map(),
  quarterMoney: new Map(),
});
const SECOND = signs(182, 366);
const HALVES: [string, BoardSigns, number[]][] = [
  ['the first half', signs(1, 182), [0, 1, 2, 3, 4, 5]],
  ['the second half', SECOND, [6, 7, 8, 9, 10, 11]],
];

test.each(HALVES)('the board of %s names no month that is not played', (_, each, months) => {
  for (const width of [360, 1400, 1880]) {
    const layout = layoutOf(width, each, 860);
    render(<Ribbon {...each} layout={layout} from={each.start} to={each.finish} />, root);
    const named = monthsOf('text[data-month]');
    expect(named.length).toBeGreaterThan(3);
    expect(months).toEqual(expect.arrayContaining(named));
  }
});

test.each(HALVES)('the wheel of %s has its six months', (_, each, months) => {
  const figures = [{ seat: 0, day: each.start }];
  render(
    <Wheel say={say} signs={each} figures={figures} mine={0} day={each.start} onMonth={() => {}} />,
    root,
  );
  expect(monthsOf('g[data-month]')).toEqual(months);
  expect(root.querySelectorAll('textPath')).toHaveLength(6);
});

test('where the game starts and ends the board prints no frame', () => {
  render(<Ribbon {...SECOND} layout={layoutOf(1400, SECOND)} from={182} to={366} />, root);
  const frameless = [182, 366].filter(day => !root.querySelector(`[data-day="${day}"] [data-frame]`));
  expect(frameless).toEqual([182, 366]); // 30 June is a trap elsewhere
});

test('birthdays are offered in the months that are played', () => {
  const months = { month: { enum: [7, 8, 9, 10, 11, 12] } };
  const planning = { draft: { marked: null }, prepare: () => {} };
  const decision = makeDecision('birthday', months);
  const props = { scene: scene(decision), planning, decision } as unknown as DecisionProps;
  render(<BirthdayDock {...props} />, root);
  expect(texts('p')).toContain('birthday.half');
  expect(monthsOf('button[data-month]')).toEqual([6, 7, 8, 9, 10, 11]);
});

test('a number and a birthday are claimed of the figures that stand on them', () => {
  const play = vi.fn();
  const figure = (...seats: number[]) => ({ figure: { enum: seats } });
  const claims = [makeDecision('claim_lucky', figure(0)), makeDecision('claim_birthday', figure(1, 2))];
  render(<ClaimBar scene={scene(...claims)} sending={false} play={play} />, root);
  expect(texts('b')).toEqual(['claim.own', 'claim.birthday.other 1', 'claim.birthday.other 2']);
  for (const button of root.querySelectorAll('button')) button.click();
  expect(play.mock.calls).toEqual([
    ['claim_lucky', { figure: 0 }],
    ['claim_birthday', { figure: 1 }],
    ['claim_birthday', { figure: 2 }],
  ]);
});
