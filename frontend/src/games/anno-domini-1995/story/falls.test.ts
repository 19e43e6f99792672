import { expect, test } from 'vitest';
import { type Act, actsOf } from '../table/acts';
import { makeConquest, makeEvent, makeLands, makeThrow } from '../table/testing';
import { cathedralsBy, fallsOf, sceneOf, toneOf } from './falls';

const act = (...events: Parameters<typeof actsOf>[0]): Act => {
  const [only] = actsOf(events);
  if (!only) throw new Error('no act');
  return only;
};

const TAKEN = act(
  makeThrow('france', 'burgundy', 1),
  makeThrow('france', 'burgundy', 0, 2),
  makeConquest('burgundy'),
);
const HELD = act(makeThrow('france', 'burgundy', 1));
const LANDS = makeLands({ burgundy: [0, 1], france: [0, 2] });
const HOLY = LANDS.map(land => (land.territory === 'burgundy' ? { ...land, cathedral: true } : land));

test('a conquest takes a land with the castles that stood there, from where it was attacked', () => {
  expect(fallsOf(TAKEN)).toEqual([{ territory: 'burgundy', from: 1, to: 0, castles: 2, origin: 'france' }]);
  expect(fallsOf(HELD)).toEqual([]);
});

test('betrayal, a land that is freed and one that is occupied change hands without an attack', () => {
  const betrayed = makeEvent('betrayed', 0, { of_seat: 0, victim_seat: 1, territory: 'wales' } as never);
  const freed = makeEvent('freed', 0, { of_seat: 1, territory: 'wales' } as never);
  const occupied = makeEvent('occupied', 0, { of_seat: 0, n: 2, territory: 'wales' } as never);
  const ways = [betrayed, freed, occupied].map(event =>
    fallsOf(act(event)).map(({ from, to, origin }) => [from, to, origin]),
  );
  expect(ways).toEqual([[[1, 0, null]], [[1, null, null]], [[null, 0, null]]]);
});

test('an attack is good or bad for who made it and whom it met, and nothing for others', () => {
  expect([0, 1, 2, null].map(seat => toneOf(TAKEN, seat))).toEqual(['good', 'bad', undefined, undefined]);
  expect([0, 1, 2].map(seat => toneOf(HELD, seat))).toEqual(['bad', 'good', undefined]);
});

test('a cathedral goes with its land', () => {
  expect([0, 1, 2, null].map(seat => cathedralsBy(TAKEN, seat, HOLY))).toEqual([1, -1, 0, 0]);
  expect(cathedralsBy(TAKEN, 0, LANDS)).toBe(0);
});

test('dice are heard as they are cast, then the land that falls, as a loss by whom it is lost', () => {
  const heard = (seat: number, lands = LANDS) =>
    sceneOf([TAKEN], seat, lands).peak.cues.map(({ cue }) => cue);
  expect(heard(2)).toEqual(['dice', 'dice', 'fall']);
  expect(heard(1)).toEqual(['dice', 'dice', 'loss']);
  expect(heard(0, HOLY)).toEqual(['dice', 'dice', 'fall', 'gain']);
  const { courses, peak } = sceneOf([TAKEN], 0, LANDS);
  expect(peak.cues.at(-1)?.at).toBe(courses[0]?.rest);
  expect(peak.time).toBeGreaterThan(courses[0]?.rest ?? 0);
});

test('what neither rolls nor changes hands has no scene', () => {
  const built = act(makeEvent('built', 0, { of_seat: 0, territory: 'wales', n: 1, amount: 100 } as never));
  expect(sceneOf([built], 0, LANDS).peak).toEqual({ time: 0, cues: [] });
});
