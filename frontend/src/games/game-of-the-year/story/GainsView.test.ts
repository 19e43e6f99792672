import { expect, test } from 'vitest';
import { type Act, actsOf } from '../board/acts';
import { readToldGame } from '../table/testing';
import { gainsOf, sceneOf } from './GainsView';
import { type Position, positionsOf } from './position';

const at = (...cash: number[]): Position => ({ days: cash.map(() => 1), cash });
const NOTHING: Act = { kind: 'other', events: [] };
const heard = (before: Position, after: Position, mine: number | null, act = NOTHING) =>
  sceneOf(act, gainsOf(act, before, after, mine), mine).cues.map(({ cue }) => cue);

test('cash that the reader gets or pays is told with what it was, and heard as a gain or a loss', () => {
  expect(gainsOf(NOTHING, at(500, 900), at(700, 900), 0).cash).toEqual({ from: 500, to: 700 });
  expect(heard(at(500, 900), at(700, 900), 0)).toEqual(['gain']);
  expect(heard(at(500, 900), at(100, 900), 0)).toEqual(['loss']);
  expect(heard(at(500, 900), at(700, 900), 1)).toEqual([]);
  expect(heard(at(500, 900), at(700, 900), null)).toEqual([]);
});

test('who is the richest is told where the reader becomes so, or is so no more', () => {
  const richest = (before: Position, after: Position, mine: number) =>
    gainsOf(NOTHING, before, after, mine).richest;
  expect(richest(at(500, 900, 100), at(1000, 900, 100), 0)).toBe(0);
  expect(richest(at(500, 900, 100), at(1000, 900, 100), 1)).toBe(0);
  expect(richest(at(500, 900, 100), at(1000, 900, 100), 2)).toBeNull();
  expect(richest(at(500, 900, 100), at(900, 900, 100), 0)).toBeNull();
  expect(heard(at(500, 900), at(1000, 900), 1)).toEqual(['loss']);
});

test('a scene waits until the figure has walked, and one without gains does not play', () => {
  const { seats, versions } = readToldGame();
  const acts = actsOf(versions.flatMap(({ events }) => events));
  const start: Position = { days: Array(seats).fill(1), cash: Array(seats).fill(0) };
  const positions = positionsOf(
    start,
    acts.map(({ events }) => events),
  );
  const scenes = acts.map((act, i) => {
    const gains = gainsOf(act, positions[i] ?? start, positions[i + 1] ?? start, 0);
    return { act, gains, scene: sceneOf(act, gains, 0) };
  });
  const walks = scenes.filter(({ act }) => act.events.some(({ kind }) => kind === 'advanced'));
  const stands = scenes.filter(({ act }) => act.events.every(({ kind }) => kind !== 'advanced'));
  expect(Math.min(...walks.map(({ scene }) => scene.at))).toBeGreaterThan(
    Math.max(...stands.map(({ scene }) => scene.at)),
  );
  const drawn = scenes.find(({ act }) => act.events.some(({ kind }) => kind === 'card_drawn'));
  expect(drawn?.scene.cues[0]?.cue).toBe('card');
  const still = scenes.filter(({ gains: { card, cash, richest } }) => !card && !cash && richest === null);
  expect(still.length).toBeGreaterThan(0);
  expect(still.every(({ scene }) => scene.time === 0)).toBe(true);
});
