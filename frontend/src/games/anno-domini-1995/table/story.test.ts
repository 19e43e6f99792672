import { expect, test } from 'vitest';
import { arrowOf } from '../story/falls';
import { strikeTravels } from './kit';
import { mustBeSeen, stepsForReader, turnSteps } from './story';
import { makeConquest, makeEvent, makeLands, makeThrow } from './testing';
import type { CathedralsEvent, Decision } from './types';

const income = () => makeEvent('income', null, { of_seat: 0, amount: 300 } as never, { turn: 3 });
const ended = (seat: number, turn = 1) => makeEvent('turn_ended', seat, { of_seat: seat }, { turn });

test('each turn of another player is a step, without what says nothing about the map', () => {
  const [first, second] = [makeThrow('wales', 'england'), makeConquest('england')];
  const steps = turnSteps([first, second, ended(0), income()], 1);
  expect(steps).toHaveLength(1);
  expect(steps[0]).toMatchObject({ seat: 0, from: first.version, acts: [{ kind: 'strike', end: 'taken' }] });
});

test('nobody is told that a plan of another player has ended early', () => {
  const stopped = makeEvent('plan_stopped', 0, { of_seat: 0, step: 2, why: 'choice_first' });
  expect(turnSteps([stopped], 1)).toEqual([]);
  const [step] = turnSteps([makeThrow('wales', 'england'), stopped], 1);
  expect(step?.acts.map(({ kind }) => kind)).toEqual(['strike']);
});

test('the reader is told that their own plan has ended early, also where something must be chosen', () => {
  const rolled = makeEvent('consulted', 0, { of_seat: 0, dice: [5, 6], event: 'feudal_levy' });
  const stopped = makeEvent('plan_stopped', 0, { of_seat: 0, step: 2, why: 'choice_first' });
  const [step] = turnSteps([rolled, stopped], 0);
  expect(step?.acts.flatMap(({ events }) => events)).toEqual([rolled, stopped]);
});

test('the reader’s own attack is told before what follows it; what they built only repeats their move', () => {
  const built = makeEvent('built', 0, { of_seat: 0, territory: 'wales', n: 1, amount: 100 });
  const thrown = makeThrow('wales', 'england');
  const theirs = { ...makeThrow('wales', 'england'), seat: 1, turn: 2 };
  const told = (...events: CathedralsEvent[]) => turnSteps(events, 0).map(({ turn, isOwn }) => [turn, isOwn]);
  expect(told(built)).toEqual([[1, true]]);
  expect(told(built, thrown, theirs)).toEqual([
    [1, false],
    [2, false],
  ]);
});

test('the lands that the reader has lost come first, if they do not own them again', () => {
  const later = makeEvent('built', 2, { of_seat: 2, territory: 'wales', n: 1, amount: 100 }, { turn: 2 });
  const events = [makeThrow('wales', 'england', 0, 1), makeConquest('england'), later];
  const kinds = (owner: number) =>
    stepsForReader(events, 1, makeLands({ england: [owner, 1] })).map(({ kind }) => kind);
  expect(kinds(0)).toEqual(['losses', 'turn', 'turn']);
  expect(kinds(1)).toEqual(['turn', 'turn']);
  const own = makeEvent('built', 1, { of_seat: 1, territory: 'wales', n: 1, amount: 100 }, { turn: 0 });
  const all = stepsForReader([own, ...events], 1, makeLands({ england: [0, 1] }));
  expect(all.map(({ kind }) => kind)).toEqual(['turn', 'turn', 'turn']); // first what the reader did
});

const stops = (mine: number, recent: CathedralsEvent[], kinds: string[] = []) => {
  const decisions = kinds.map(kind => ({ kind })) as Decision[];
  return turnSteps(recent, mine).map(step => mustBeSeen(step, recent, { recent, mine, decisions }));
};

test('a turn that is over interrupts, and what was done to the reader; a single throw flies', () => {
  const stop = (mine: number, ...events: CathedralsEvent[]) => stops(mine, events);
  const thrown = makeThrow('wales', 'england');
  expect(stop(2, thrown)).toEqual([false]);
  expect(stop(2, thrown, ended(0))).toEqual([true]);
  expect(stop(1, { ...thrown, concerns: [1] })).toEqual([true]);
});

test('the reader’s own throws interrupt where the dock does not tell them', () => {
  const thrown = makeThrow('wales', 'england');
  expect(stops(0, [thrown])).toEqual([false]);
  expect(stops(0, [thrown], ['place_castles'])).toEqual([true]);
  const built = makeEvent('built', 1, { of_seat: 1, territory: 'wales', n: 1, amount: 100 }, { turn: 2 });
  expect(stops(0, [thrown, built])).toEqual([true, false]);
});

test('an attack has an arrow, of others it flies from land to land', () => {
  const thrown = makeThrow('wales', 'england');
  const [step] = turnSteps([thrown], 1);
  expect(step?.acts.map(arrowOf)).toEqual([{ origin: 'wales', target: 'england', seat: 0 }]);
  expect(strikeTravels([thrown], 1)).toEqual([
    { from: 'place:wales', to: 'place:england', what: 'place:wales' },
  ]);
  expect(strikeTravels([thrown], 0)).toEqual([]);
});
