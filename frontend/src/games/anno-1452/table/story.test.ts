import { expect, test } from 'vitest';
import type { Envelope } from '../../../core/types';
import { attackTravels } from './kit';
import { hasLost, lastMove, lossesOf, mustBeSeen, regionsOfLosses, stepsForReader, turnSteps } from './story';
import {
  makeAttack,
  makeEvent,
  makeRegions,
  makeRound,
  makeStone,
  makeVictory,
  readToldGame,
  TOLD_GAMES,
} from './testing';
import type { EmpireEvent } from './types';

const stone = (seat: number, envelope: Partial<Envelope> = {}) =>
  makeEvent('stone_set', seat, { of_seat: seat, stone: 'tirol-1', region: 'tirol', cost: 4 }, envelope);
const income = (envelope: Partial<Envelope> = {}) =>
  makeEvent(
    'income',
    0,
    { of_seat: 0, amount: 5, stones: 3, citizens: 0, cities: 0, possession: 2 },
    { turn: 9, ...envelope },
  );
const began = (turn = 1) => makeEvent('round_began', 1, { section: '1273', action_round: 2 }, { turn });

test('each turn is a step; a round that begins is told by the table, and a stone repeats the reader’s move', () => {
  const events = [stone(1, { turn: 1 }), began(), stone(0, { turn: 2 }), stone(2, { turn: 3 })];
  expect(turnSteps(events, 0).map(step => [step.kind, step.turn, step.acts.length, step.isOwn])).toEqual([
    ['turn', 1, 1, false],
    ['turn', 2, 1, true],
    ['turn', 3, 1, false],
  ]);
});

test('a result round is a step for everybody once it is over, also for who submitted last', () => {
  const submitted = makeEvent('submitted', 0, { of_seat: 0 }, { turn: 9 });
  expect(turnSteps([submitted], 1)).toEqual([]);
  expect(turnSteps([submitted, income(), began(9)], 0)).toMatchObject([
    { kind: 'result', acts: [{ kind: 'result' }] },
  ]);
});

test.each([0, 1])('the reader’s own battle is one act, whether its owner was asked or not: seat %i', seat => {
  const [attack, round] = [makeAttack(), makeRound([1], [6], 1, 0, { seat })];
  expect(turnSteps([attack], 0)).toMatchObject([{ isOwn: true }]);
  expect(turnSteps([attack, round, makeVictory(false, {}, { seat })], 0)).toMatchObject([
    { acts: [{ kind: 'battle', attack: { stone: 'bayern-1' }, end: 'repelled' }], isOwn: false },
  ]);
});

test('what the reader has lost in several turns comes first, if they have not won it back', () => {
  const events = [makeAttack(), makeVictory(), stone(2, { turn: 2 })];
  const kinds = (owner: number) => {
    const view = { stones: [makeStone('boehmen-1', owner)], regions: makeRegions({}) };
    return stepsForReader(events, 1, view).map(({ kind }) => kind);
  };
  expect(kinds(0)).toEqual(['losses', 'turn', 'turn']);
  expect(kinds(1)).toEqual(['turn', 'turn']);
  const own = [stone(1, { turn: 0 }), ...events];
  const steps = stepsForReader(own, 1, { stones: [makeStone('boehmen-1', 0)], regions: makeRegions({}) });
  expect(steps.map(({ kind }) => kind)).toEqual(['turn', 'turn', 'turn']); // first what the reader did
});

const stop = (mine: number | null, ...events: EmpireEvent[]) => {
  const recent = events;
  return turnSteps(recent, mine).map(step => mustBeSeen(step, recent, { recent, mine }));
};

test('who watches is stopped by battles, result rounds, beginning and end, and by what is taken from them', () => {
  const won = makeEvent('possession_won', 0, { of_seat: 0, victim_seat: 1, region: 'tirol' });
  expect(stop(1, stone(0))).toEqual([false]);
  expect(stop(1, stone(0), won)).toEqual([true]);
  expect(stop(2, stone(0), won)).toEqual([false]);
  const pact = makeEvent('pact_made', 0, { of_seat: 0, to_seat: 1 });
  expect([stop(1, pact), stop(2, pact)]).toEqual([[true], [false]]);
  expect(stop(2, makeAttack())).toEqual([false]);
  expect(stop(1, makeAttack())).toEqual([true]);
  expect(stop(2, makeAttack(), makeVictory())).toEqual([true]);
  expect(stop(2, income())).toEqual([true]);
  expect(stop(2, makeEvent('order_set', null, { order_seats: [0, 1] }))).toEqual([true]);
  expect(stop(2, makeEvent('finished', 0, { winner_seats: [0], reason: 'end_of_time' }))).toEqual([true]);
});

test('what the reader’s own act came to stops where others have moved since; a battle stops at once', () => {
  const married = makeEvent('married', 0, { of_seat: 0, card: 'm_agnes', stones: [] });
  const next = stone(1, { turn: 2 });
  expect(stop(0, married)).toEqual([false]);
  expect(stop(0, married, next)).toEqual([true, false]);
  expect(stop(0, stone(0), next)).toEqual([false, false]);
  expect(stop(0, makeAttack())).toEqual([false]); // its owner is asked
  expect(stop(0, makeAttack(), makeVictory())).toEqual([true]);
});

test('the turn that leads to a result round stops whoever watches', () => {
  const sheet = makeEvent('result_round_began', 0, { section: '1273' }, { turn: 2 });
  expect(stop(0, stone(0), sheet)).toEqual([true]);
  expect(stop(1, stone(0), sheet)).toEqual([true]);
});

test('the last move of the reader counts until somebody else moves; a submission is told by the ledger', () => {
  const last = (mine: number | null, ...events: EmpireEvent[]) => lastMove({ recent: events, mine });
  const own = stone(0);
  expect(last(0, own)).toEqual([own]);
  expect(last(0, own, stone(1))).toEqual([]);
  expect(last(null, own)).toEqual([]);
  const submitted = makeEvent('submitted', 0, { of_seat: 0 });
  expect(last(0, submitted, income({ version: submitted.version }))).toEqual([]);
});

test('the last move of who answered an attack has the attack', () => {
  const [attack, round] = [makeAttack(), makeRound([1], [6], 1, 0, { seat: 1 })];
  expect(lastMove({ recent: [attack, round], mine: 1 })).toEqual([attack, round]);
});

test.each(TOLD_GAMES)('everything that others do in a whole game is told once: %s', game => {
  const events = readToldGame(game).versions.flatMap(version => version.events);
  const told = turnSteps(events, 0).flatMap(({ acts }) => acts.flatMap(act => act.events));
  expect(new Set(told).size).toBe(told.length);
  const quiet = ['round_began', 'submitted', 'result_round_began', 'mercs_left'];
  const missing = events.filter(event => event.seat !== 0 && !told.includes(event));
  expect(missing.filter(({ kind }) => !quiet.includes(kind))).toEqual([]);
});

test.each(TOLD_GAMES)('no step takes the seats back behind the one before it: %s', game => {
  const events = readToldGame(game).versions.flatMap(version => version.events);
  const steps = turnSteps(events, 0);
  for (const [i, { from }] of steps.entries()) {
    expect(from).toBeGreaterThan(steps[i - 1]?.to ?? 0);
  }
});

test('of an attack from region to region the mark of who attacks flies', () => {
  const attack = makeAttack();
  expect(attackTravels([attack], 1)).toEqual([{ from: 'place:bayern', to: 'place:boehmen', what: 'seat:0' }]);
  expect(attackTravels([attack], 0)).toEqual([]);
  expect(attackTravels([{ ...attack, target: 'bayern-2' }], 1)).toEqual([]);
});

const card = makeEvent('possession_won', 0, { of_seat: 0, victim_seat: 1, region: 'tirol' });
const gone = { stones: [makeStone('boehmen-1', 0)], regions: makeRegions({ tirol: 0 }) };

test('a seat has lost the stones and cards that were taken from it and that it has not won back', () => {
  const lost = lossesOf([makeVictory(), card], 1, gone);
  expect(lost).toEqual({ stones: ['boehmen-1'], regions: ['tirol'] });
  expect(regionsOfLosses(lost)).toEqual(['boehmen', 'tirol']);
  const regained = { stones: [makeStone('boehmen-1', 1)], regions: makeRegions({ tirol: 1 }) };
  expect(hasLost(lossesOf([makeVictory(), card], 1, regained))).toBe(false);
  expect(hasLost(lossesOf([makeVictory(), card], 0, gone))).toBe(false);
  expect(hasLost(lossesOf([makeVictory(), card], null, gone))).toBe(false);
});

test('an attacker loses the stone that attacked, an owner the one that is pledged, a holder what they give back', () => {
  const pledged = makeEvent('pledged', 0, { of_seat: 2, to_seat: 0, stone: 'boehmen-2', amount: 8 });
  const returned = makeEvent('possession_returned', 0, { of_seat: 0, region: 'bayern' });
  const empty = { stones: [], regions: [] };
  expect(lossesOf([makeVictory(false), pledged, returned], 0, empty)).toEqual({
    stones: ['bayern-1', 'boehmen-2'],
    regions: ['bayern'],
  });
});
