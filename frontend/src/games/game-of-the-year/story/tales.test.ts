import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { LANGS, type Lang, makeSay, showLang, type Words } from '../../../core/i18n';
import { makeValueNamer } from '../../../core/words';
import { type Act, actsOf, eventIn } from '../board/acts';
import { makeEvent, makeWay, readToldGame } from '../table/testing';
import type { YearEvent } from '../table/types';
import { detailTexts, headline, plainText } from './tales';

const NAMES = ['Ada', 'Ben', 'Cleo'];
const FOLDER = '../chalicelib/games/game_of_the_year/words';

/** All words of the game in a language. */
const wordsOf = (to: Lang): Words =>
  Object.assign(
    {},
    ...['table', 'events', 'tales'].map(file =>
      JSON.parse(readFileSync(`${FOLDER}/${to}/${file}.json`, 'utf8')),
    ),
  );

/** A scene of the reader at a seat. */
function sceneOf(mine: number | null, to: Lang = 'en') {
  const say = makeSay(wordsOf(to));
  const valueName = makeValueNamer(
    say,
    seat => NAMES[seat] ?? '',
    id => id,
  );
  return { say, mine, valueName };
}

/** Shows a language: dates and lists are worded in it. */
async function readIn(to: Lang): Promise<void> {
  vi.stubGlobal('document', { documentElement: {} });
  await showLang(to);
}

beforeAll(() => readIn('en'));

/** What an act came to, in sentences. */
const actText = (act: Act, scene: ReturnType<typeof sceneOf>) =>
  [headline(act, scene), ...detailTexts(act, scene)].filter(Boolean).join(' ');

/** The texts of all acts of some events. */
const texts = (mine: number | null, ...events: YearEvent[]) =>
  actsOf(events).map(act => actText(act, sceneOf(mine)));

const push = (...pushers: number[]) => [
  makeEvent('pushed', { of_seat: 0, pusher_seats: pushers, steps: 3 }),
  ...pushers.map(of_seat =>
    makeEvent('paid_bank', { of_seat, amount: 300 / pushers.length, reason: 'push' }),
  ),
  makeWay(0, '04-12', '04-15', 'push'),
];

test('a push says who did it, how far, and what it cost', () => {
  expect(texts(0, ...push(1))).toEqual(['A push for you from Ben: 3 days, to 15 April, for 300 M.']);
  expect(texts(1, ...push(1))).toEqual(['You push Ada 3 days on, to 15 April, for 300 M.']);
  expect(texts(2, ...push(1))).toEqual(['A push for Ada from Ben: 3 days, to 15 April, for 300 M.']);
});

test('a shared push says what each has paid', () => {
  expect(texts(0, ...push(1, 2))[0]).toContain('Shared: Ben 150 M and Cleo 150 M.');
  expect(texts(1, ...push(1, 2))[0]).toContain('Shared: you 150 M and Cleo 150 M.');
});

test('bought steps are one sentence with their price', () => {
  const bought = [
    makeEvent('paid_bank', { of_seat: 0, amount: 100, reason: 'extra' }),
    makeWay(0, '04-12', '04-13', 'bought'),
  ];
  expect(texts(0, ...bought)).toEqual(['You buy one extra step for 100 M: on to 13 April.']);
});

test('1 April says to where a figure was put, or that all stayed', () => {
  const days = ['04-01', '03-20', '04-09'];
  const prank = (...to: string[]) => makeEvent('rearranged', { of_seat: 0, days: to, from_days: days });
  const [moved, left] = [prank('03-20', '04-01', '04-09'), prank(...days)];
  expect(texts(1, moved)[0]).toContain('Ada: April Fool! You stand on 1 April now, no longer on 20 March.');
  expect(texts(2, moved)[0]).toContain('Ada: April Fool! The figures have changed places.');
  expect(texts(0, left)).toEqual(['You leave the figures where they are.']);
  expect(texts(1, left)).toEqual(['Ada leaves the figures where they are.']);
});

test('plain turns are one sentence, and a missed one follows', () => {
  const turn = (events: YearEvent[]) => ({ seat: 1, turn: 1, acts: actsOf(events) });
  const moved = turn([makeWay(1, '01-01', '01-05', 'leaf')]);
  const missed = turn([makeEvent('skipped', { of_seat: 2 })]);
  expect(plainText([moved, missed], sceneOf(0))).toBe('Plain days: Ben to 5 January. Cleo misses this turn.');
});

const { seats, versions } = readToldGame();
// birthdays are told when all are in
const acts = actsOf(versions.flatMap(({ events }) => events).filter(({ kind }) => kind !== 'birthday_given'));
/** Acts of events that have no sentence: the leaf without a move, and that nobody pushes. */
const isSilent = (act: Act) => act.events.every(({ kind }) => ['let_be', 'spun', 'dealt'].includes(kind));
const READERS = [null, ...Array.from({ length: seats }, (_, seat) => seat)];

describe.each(LANGS)('a whole game in %s', to => {
  beforeAll(() => readIn(to));

  test.each(READERS)('as %s is told it, each act has a sentence, and none has a hole', mine => {
    const scene = sceneOf(mine, to);
    for (const act of acts.filter(each => !isSilent(each))) {
      const day = eventIn(act, 'landed')?.day;
      const tale = day ? [scene.valueName(day, 'day.help'), scene.valueName(day, 'day.effect')] : [];
      const text = [actText(act, scene), ...tale].filter(Boolean).join(' ');
      expect(text).toMatch(/^\p{Lu}|^[“„«]/u);
      expect(text).not.toMatch(/[{}]|\b(undefined|null)\b|\b[a-z]+[._][a-z_.]+\b| {2}/);
    }
  });
});
