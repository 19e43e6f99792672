import { expect, test } from 'vitest';
import { makeStone } from '../table/testing';
import { chanceText, inSight, isCloseLook, plannedDuel, turnSigns } from './signs';
import { NO_EXTRAS } from './turn';
import { DECISIONS, makeDecision, makeFact, makeOutlook, STONES } from './turnTesting';

const outlook = makeOutlook();

test('an act lights the regions where it can be done, with its price or best chance', () => {
  expect(turnSigns({ kind: 'act', act: 'stone' }, outlook).regions).toEqual({
    tirol: { state: 'possible', fact: '6' },
    aargau: { state: 'possible', fact: '4' },
  });
  expect(turnSigns({ kind: 'act', act: 'attack' }, outlook).regions).toEqual({
    schwaben: { state: 'possible', fact: '99%' },
    bayern: { state: 'possible', fact: '80%' },
    venetien: { state: 'possible', fact: '95%' },
  });
  expect(Object.keys(turnSigns({ kind: 'act', act: 'city' }, outlook).regions)).toEqual(['tirol']);
  expect(turnSigns({ kind: 'act', act: 'title' }, outlook).regions).toEqual({});
});

test('an own stone lights what it can attack, with dice and chance', () => {
  const { regions, stones } = turnSigns({ kind: 'stone', stone: 'tirol-2' }, outlook);
  expect(regions.tirol).toEqual({ state: 'chosen' });
  expect(stones).toEqual({
    'schwaben-1': { state: 'possible', dice: '3:1', fact: '90%' },
    'venetien-1': { state: 'possible', dice: '3:3', fact: '50%' },
    'bayern-1': { state: 'possible', dice: '3:4', fact: '30%' },
    'tirol-2': { state: 'chosen' },
  });
});

test('an attack has its arrow', () => {
  const { arrow, stones } = turnSigns({ kind: 'attack', stone: 'tirol-1', target: 'bayern-1' }, outlook);
  expect(arrow).toEqual({ stone: 'tirol-1', target: 'bayern-1', attacker_seat: 0 });
  expect(stones['bayern-1']).toEqual({ state: 'chosen', dice: '6:4', fact: '80%' });
});

test('a card lights where it counts', () => {
  const { stones } = turnSigns({ kind: 'card', card: 'charter_free', at: 'tirol-2' }, outlook);
  expect(stones).toEqual({ 'tirol-1': { state: 'possible' }, 'tirol-2': { state: 'chosen' } });
  expect(turnSigns({ kind: 'card', card: 'm_anna', at: null }, outlook).regions).toEqual({
    pfalz: { state: 'chosen' },
  });
  expect(inSight({ kind: 'card', card: 'm_anna', at: null }, outlook)).toEqual(['pfalz']);
});

test('what is far apart is told by region: a king reaches everything', () => {
  const far = ['koeln', 'sachsen', 'boehmen', 'neapel', 'savoyen', 'burgund', 'tirol'];
  const targets = far.map(region => makeStone(`${region}-1`, 1));
  const facts = targets.map(({ stone }) =>
    makeFact('attack_odds', { win: 0.5 }, { stone: 'tirol-2', target: stone }),
  );
  const king = makeOutlook(
    [makeDecision('attack', {}, facts), ...DECISIONS.slice(3)],
    [...STONES, ...targets],
  );
  const focus = { kind: 'stone', stone: 'tirol-2' } as const;
  expect(isCloseLook(focus, king)).toBe(false);
  expect(isCloseLook(focus, outlook)).toBe(true);
  const signs = turnSigns(focus, king);
  expect(signs.regions.koeln).toEqual({ state: 'possible', fact: '50%' });
  expect(Object.keys(signs.stones)).toEqual(['tirol-2']);
  expect(inSight(focus, king)).toEqual(['tirol']);
});

test.each([
  [0, '1%'],
  [0.004, '1%'],
  [0.666, '67%'],
  [0.9999, '99%'],
])('a chance of %s is shown as %s: it is no promise, and never none', (chance, text) => {
  expect(chanceText(chance)).toBe(text);
});

test('map and dock tell the same of an attack with mercenaries', () => {
  const focus = { kind: 'attack', stone: 'tirol-1', target: 'bayern-1' } as const;
  const signOf = (mercs: number, facts: Parameters<typeof plannedDuel>[3]) => {
    const duel = plannedDuel(focus, { ...NO_EXTRAS, mercs }, outlook, facts);
    return { duel, sign: turnSigns(focus, outlook, duel).stones['bayern-1'] };
  };
  expect(signOf(0, []).duel).toEqual({ dice: 6, theirs: 4, chance: '80%', usual: '80%' });
  expect(signOf(3, []).sign).toEqual({ state: 'chosen', dice: '9:4', fact: '…' });
  const planned = makeFact('planned_battle', { dice: 9, owner_dice: 4, win: 0.985 });
  expect(signOf(3, [planned])).toEqual({
    duel: { dice: 9, theirs: 4, chance: '99%', usual: '99%' },
    sign: { state: 'chosen', dice: '9:4', fact: '99%' },
  });
  const defended = makeFact('defended_odds', { owner_seat: 2, n: 5, win: 0.27 });
  expect(signOf(3, [planned, defended])).toEqual({
    duel: { dice: 9, theirs: 4, chance: '99%', usual: '27%' },
    sign: { state: 'chosen', dice: '9:4', fact: '27%' },
  });
});

test('of an act, what can be chosen comes into sight', () => {
  expect(inSight({ kind: 'act', act: 'attack' }, outlook)).toEqual(['schwaben', 'bayern', 'venetien']);
});
