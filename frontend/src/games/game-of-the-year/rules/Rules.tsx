import type { Guide } from '../../../match/guide/guideSheet';
import { lazyPicture, makeRulesPage, ruleTexts } from '../../../match/rules/RulesPage';
import {
  allOf,
  type Conditions,
  chosenAlone,
  not,
  since,
  until,
  whenChosen,
  whenOn,
} from '../../../match/rules/sections';

const texts = ruleTexts('game_of_the_year');
const Picture = lazyPicture(() => import('./picture/RulesPicture'));

/** A short cut in a match of today's rules, and what it was under version 1. */
const shortCut = (name: string) =>
  [
    allOf(
      since(2),
      chosenAlone(options => options[name] === true),
    ),
    allOf(until(1), whenOn(name)),
  ] as const;
const [half, half1] = shortCut('half_year');
const [brisk, brisk1] = shortCut('brisk');
const wholeYear = allOf(not(half), not(half1));
const plainMoves = allOf(not(brisk), not(brisk1));

/** Which rules hold in which matches: the others are for every match. */
const conditions: Conditions = {
  'guide.c1': wholeYear,
  'goal.p1': wholeYear,
  'goal.p3': half,
  'goal.p4': half1,
  'start.p1': not(half),
  'start.p2': since(2),
  'start.p3': until(1),
  'start.p4': half,
  'calendar.p3': plainMoves,
  'calendar.p4': brisk,
  'calendar.p5': brisk1,
  'calendar.e1': plainMoves,
  'landing.p4': not(half),
  'quarter.p1': wholeYear,
  'quarter.p2': half,
  'quarter.p3': half1,
  'quarter.e1': not(half),
  'ours.half_year': allOf(since(2), whenOn('half_year')),
  'ours.half_year_1': half1,
  'ours.brisk': allOf(since(2), whenOn('brisk')),
  'ours.brisk_1': brisk1,
  'ours.first': whenChosen(({ first }) => typeof first === 'number'),
  'ours.persona': whenOn('persona'),
  'ours.live_push': whenOn('live_push'),
};

/** The rules of Game of the Year (RULES 5), with pictures of its own year, all framed days and all cards. */
export default makeRulesPage(texts, Picture, conditions);

/** How it is played, in a few pictures. */
export const guide: Guide = { captions: texts, Picture };
