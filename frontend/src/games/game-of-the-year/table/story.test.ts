import { describe, expect, test } from 'vitest';
import {
  eventsBefore,
  isPlainTurn,
  lastMove,
  mustBeSeen,
  type Step,
  stepsForReader,
  type TurnStep,
} from './story';
import { makeEvent, makeWay, readToldGame } from './testing';
import type { Decision, YearEvent } from './types';

const { seats, versions } = readToldGame();
const all = versions.flatMap(({ events }) => events);
/** Whether an event is a leaf after which presents are claimed before its player chooses: the board shows it. */
const isLeftByClaim = (event: YearEvent) =>
  event.kind === 'spun' && all[all.indexOf(event) + 1]?.kind === 'claimed';
const steps = (mine: number | null, ...events: YearEvent[]) => stepsForReader(events, mine);
const turnsOf = (step: Step) => (step.kind === 'plain' ? step.turns : [step]);
const eventsOf = (step: Step) => turnsOf(step).flatMap(({ acts }) => acts.flatMap(({ events }) => events));

describe.each([null, ...Array.from({ length: seats }, (_, seat) => seat)])('a whole game for %s', mine => {
  const story = stepsForReader(all, mine);

  test('a step tells the versions in which what it tells happened', () => {
    for (const step of story) {
      const told = eventsOf(step)
        .filter(({ kind }) => kind !== 'spun')
        .map(({ version }) => version);
      expect([step.from, step.to]).toEqual([Math.min(...told), Math.max(...told)]);
    }
  });

  test('steps follow each other, and those of one version overlap in it alone', () => {
    for (const [i, step] of story.entries()) {
      expect(step.from).toBeGreaterThanOrEqual(story[i - 1]?.to ?? 0);
    }
  });

  test('the turns of others are told once, whole, but for what the board shows', () => {
    const told = story.flatMap(eventsOf);
    expect(new Set(told).size).toBe(told.length);
    const others = new Set(
      story.flatMap(step => turnsOf(step).flatMap(({ seat, turn }) => (seat === mine ? [] : turn))),
    );
    const missing = all.filter(event => others.has(event.turn) && !told.includes(event));
    const kinds = new Set(missing.filter(event => !isLeftByClaim(event)).map(({ kind }) => kind));
    expect([...kinds].filter(kind => !['birthday_given', 'dealt', 'let_be'].includes(kind))).toEqual([]);
  });

  test('the turns of others are told the same as the versions come', () => {
    const live = versions.flatMap(({ events }) => stepsForReader(events, mine));
    // a claim that comes alone is told of its claimer, in whoever's turn it was
    const others = story.flatMap(turnsOf).filter(({ seat }) => mine === null || seat !== mine);
    const numbers = new Set(others.map(({ turn }) => turn));
    const ofOthers = (told: Step[]) =>
      told
        .flatMap(turnsOf)
        .filter(({ turn }) => numbers.has(turn))
        .flatMap(({ acts }) => acts.flatMap(({ events }) => events))
        .filter(({ kind }) => kind !== 'spun' && kind !== 'let_be');
    expect(ofOthers(live)).toEqual(ofOthers(story));
  });

  test('two plain turns in a row are one step', () => {
    for (const [i, step] of story.entries()) {
      expect([step.kind, story[i - 1]?.kind]).not.toEqual(['plain', 'plain']);
    }
  });
});

test('a turn of the reader’s in which their figure only moved repeats their move, unless it was pushed', () => {
  const own = (...events: YearEvent[]) => steps(1, ...events).map(({ isOwn }) => isOwn);
  expect(own(leaf, plain)).toEqual([true]);
  const bought = makeEvent('paid_bank', { of_seat: 1, amount: 100, reason: 'extra' }, move);
  expect(own(leaf, plain, bought)).toEqual([true]);
  expect(own(leaf, plain, present(1, 2))).toEqual([false]);
  expect(own(leaf, plain, pushed(1, 0, 0))).toEqual([false]);
  expect(own(plain, { ...plain, seat: 2, of_seat: 2, turn: 3 })).toEqual([false]);
});

const presentOf = (mine: number | null, events: YearEvent[], kinds: readonly string[] = []) => ({
  mine,
  recent: events,
  decisions: kinds.map(kind => ({ kind })) as Decision[],
});

const move = { turn: 2, seat: 1, version: 2 };
const plain = makeWay(1, '01-01', '01-05', 'leaf', move);
const framed = makeWay(1, '01-01', '01-06', 'leaf', move);
const leaf = makeEvent('spun', { of_seat: 1, numbers: [4, 9] }, { turn: 2 });
const present = (of_seat: number, to_seat: number) =>
  makeEvent('paid', { of_seat, to_seat, amount: 200, reason: 'birthday' }, move);

test('the leaf of a turn is no step, and the step of a turn begins with its move', () => {
  expect(steps(0, leaf)).toEqual([]);
  expect(steps(0, leaf, plain)).toMatchObject([{ kind: 'plain', from: 2, to: 2 }]);
});

test('a turn is plain where nothing but moves onto plain days happened', () => {
  const later = { turn: 3, seat: 2, version: 3 };
  const skipped = makeEvent('skipped', { of_seat: 2 }, later);
  expect(steps(0, plain, skipped)).toMatchObject([
    { kind: 'plain', turns: [{ seat: 1 }, { seat: 2 }], to: 3 },
  ]);
  expect(steps(0, framed)).toMatchObject([{ kind: 'turn', seat: 1 }]);
  expect(steps(0, plain, present(1, 2))).toMatchObject([{ kind: 'turn' }]);
});

test('a recap folds the turns together that the story tells in one step', () => {
  const turn = (...events: YearEvent[]) =>
    isPlainTurn({ turn: 2, seat: 1, from: 2, to: 2, events: events, net: null });
  expect([turn(leaf, plain), turn(leaf), turn(leaf, framed)]).toEqual([true, false, false]);
  expect(turn(plain, present(1, 2))).toBe(false);
});

const pushed = (of_seat: number, pusher: number, seat: number) =>
  makeEvent('pushed', { of_seat, pusher_seats: [pusher], steps: 1 }, { ...move, seat });

test.each<[string, YearEvent[], number | null, boolean]>([
  ['a plain turn', [plain], 0, false],
  ['a present between others', [present(1, 2)], 0, false],
  ['a present for the reader', [present(1, 0)], 0, true],
  ['a present of the reader’s', [present(0, 1), plain], 0, true],
  ['for a spectator no present', [present(1, 0)], null, false],
  ['a push that the reader pays by order', [plain, pushed(1, 0, 1)], 0, true],
  ['no push that the reader made by hand', [plain, pushed(1, 0, 0)], 0, false],
  [
    'a turn that the reader misses',
    [makeEvent('skipped', { of_seat: 0 }, { turn: 3, seat: 1, version: 3 })],
    0,
    true,
  ],
  [
    '1 April where the reader’s figure was moved',
    [makeEvent('rearranged', { of_seat: 1, days: ['01-02', '01-01'], from_days: ['01-01', '01-02'] }, move)],
    0,
    true,
  ],
  [
    'not where it stayed',
    [
      makeEvent(
        'rearranged',
        { of_seat: 1, days: ['01-01', '01-03', '01-02'], from_days: ['01-01', '01-02', '01-03'] },
        move,
      ),
    ],
    0,
    false,
  ],
  ['the beginning', [makeEvent('year_began', { of_seat: 1 }, move)], null, true],
  ['the end', [makeEvent('finished', { winner_seats: [1], reason: 'year_over' }, move)], null, true],
])('who watches is interrupted by what concerns them: %s', (_, events, mine, isSeen) => {
  const told = steps(mine, ...events);
  expect(told.length).toBe(1);
  expect(told.some(step => mustBeSeen(step, presentOf(mine, events)))).toBe(isSeen);
});

test('what the reader has brought about interrupts where the dock does not tell it', () => {
  const stop = (events: YearEvent[], ...kinds: string[]) =>
    steps(1, ...events).map(step => mustBeSeen(step, presentOf(1, events, kinds)));
  const paid = [leaf, plain, present(1, 2)];
  const next = { ...plain, seat: 2, of_seat: 2, turn: 3, version: 3 };
  expect(stop(paid)).toEqual([false]);
  expect(stop(paid, 'buy')).toEqual([false]);
  expect(stop(paid, 'pick_player')).toEqual([true]);
  expect(stop([...paid, next])).toEqual([true, false]);
  expect(stop([leaf, plain, next])).toEqual([false]);
});

test('what an own move came to is told until somebody moves', () => {
  const own = { turn: 2, seat: 0, version: 2 };
  const moved = makeWay(0, '01-01', '01-05', 'leaf', own);
  const next = makeEvent('spun', { of_seat: 1, numbers: [4, 9] }, { ...own, turn: 3 });
  const byItself = makeWay(1, '01-01', '01-06', 'leaf', { ...own, turn: 3 });
  expect(lastMove({ recent: [{ ...leaf, of_seat: 0 }, moved, next, byItself], mine: 0 })).toEqual([
    { kind: 'leaf', events: [moved] },
  ]);
  expect(lastMove({ recent: [moved, plain], mine: 0 })).toEqual([]);
  expect(lastMove({ recent: [moved], mine: null })).toEqual([]);
});

test('what came before a step in its first version is known', () => {
  const mid = { turn: 1, version: 2 };
  const before = makeWay(0, '01-01', '01-03', 'leaf', mid);
  const [step] = steps(0, framed) as TurnStep[];
  if (!step) throw new Error('no step');
  const other = makeEvent('skipped', { of_seat: 2 }, { turn: 3, version: 2 });
  expect(eventsBefore(step, [before, framed, other])).toEqual([before]);
  expect(eventsBefore(step, [before, other])).toEqual([before]);
});
