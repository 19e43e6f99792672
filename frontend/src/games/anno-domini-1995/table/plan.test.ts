import { expect, test } from 'vitest';
import { strikeSteps, withoutStrike, withStrike } from '../dock/PlanBar';
import { castlesPlanned, type Draft, hasRoom, isEmpty, NO_DRAFT, planSteps, withBuild } from './plan';

const until = (origin: string, target: string, keep = 1) => ({ origin, target, until: true, keep });

/** Normandy gets two castles and takes Flanders, which gets one and goes on against England. */
const CHAIN: Draft = withStrike(
  withBuild(withStrike(withBuild(NO_DRAFT, 'normandy', 2), until('normandy', 'flanders')), 'flanders', 1),
  { origin: 'flanders', target: 'england', until: false, keep: 1 },
);

test('a plan consults first, builds, attacks in order with what is built on each conquest, and ends last', () => {
  expect(planSteps({ ...CHAIN, consults: true, ends: true })).toEqual([
    { do: 'consult' },
    { do: 'build', territory: 'normandy', n: 2 },
    { do: 'attack', origin: 'normandy', territory: 'flanders', stop_at: 1, go_on: true },
    { do: 'build', territory: 'flanders', n: 1, go_on: true },
    { do: 'attack', origin: 'flanders', territory: 'england', n: 1, go_on: true },
    { do: 'end_turn' },
  ]);
  expect(strikeSteps({ ...CHAIN, consults: true })).toEqual([3, 5]);
  expect(castlesPlanned(CHAIN)).toBe(3);
});

test('a plan that stops where an attack fails says so to no step', () => {
  expect(planSteps({ ...CHAIN, goesOn: false }).slice(1)).toEqual([
    { do: 'attack', origin: 'normandy', territory: 'flanders', n: 6, least: 2 },
    { do: 'build', territory: 'flanders', n: 1 },
    { do: 'attack', origin: 'flanders', territory: 'england', n: 1 },
  ]);
});

test.each([true, false])(
  'an attack stops at the castles that are to stay, and the plan goes on: %s',
  goesOn => {
    const [attack] = planSteps(withStrike({ ...NO_DRAFT, goesOn }, until('wales', 'england', 3)));
    expect(attack).toMatchObject(goesOn ? { stop_at: 3, go_on: true } : { n: 6, least: 4 });
  },
);

test('castles for a conquest are built after the last attack on it', () => {
  const twice = withStrike(CHAIN, until('normandy', 'flanders'));
  expect(planSteps(twice).map(step => step.do)).toEqual(['build', 'attack', 'attack', 'attack', 'build']);
});

test('without an attack a plan lacks all that its conquest would have made possible', () => {
  expect(withoutStrike(CHAIN, 0)).toEqual(withBuild(NO_DRAFT, 'normandy', 2));
  expect(withoutStrike(CHAIN, 1).strikes).toEqual([until('normandy', 'flanders')]);
  const twice = withStrike(CHAIN, until('normandy', 'flanders'));
  expect(withoutStrike(twice, 0).strikes.map(({ target }) => target)).toEqual(['england', 'flanders']);
  expect(withoutStrike(CHAIN, 7)).toBe(CHAIN);
});

test('a plan without builds, attacks and events is none', () => {
  expect(isEmpty({ ...NO_DRAFT, ends: true })).toBe(true);
  expect(isEmpty(withBuild(withBuild(NO_DRAFT, 'wales', 1), 'wales', 0))).toBe(true);
  expect(isEmpty({ ...NO_DRAFT, consults: true })).toBe(false);
});

test('a plan has room for twelve steps with the end of the turn', () => {
  const ids = Array.from({ length: 10 }, (_, i) => `land${i}`);
  const full = ids.reduce((draft, id) => withBuild(draft, id, 1), NO_DRAFT);
  expect(hasRoom(full)).toBe(true);
  expect(hasRoom(withBuild(full, 'wales', 1))).toBe(false);
});
