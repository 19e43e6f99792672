import { expect, test } from 'vitest';
import { actsOf } from '../table/acts';
import { makeAttack, makeEvent, makePosition, makeRound, makeStone, readToldGame } from '../table/testing';
import type { EmpireEvent } from '../table/types';
import { type BattleTale, battleTale, blowGroups } from './blows';
import { afterEvent, emptyPosition, type Position, positionsAfter } from './position';

/** All battles of the told game, each as its blows and its rounds. */
function toldBattles() {
  const { regions, versions } = readToldGame();
  let position: Position = emptyPosition({ regions });
  return versions.flatMap(({ events, stones }) => {
    const start = position;
    position = positionsAfter(start, [events], stones).at(-1) ?? start;
    return actsOf(events).flatMap(act =>
      act.kind === 'battle' && act.rounds.length > 0
        ? { act, tale: battleTale(act.events, start) as BattleTale }
        : [],
    );
  });
}

test('the dice of a whole game explain what each blow has cost, and who has won', () => {
  const battles = toldBattles();
  expect(battles.length).toBeGreaterThan(5);
  for (const { act, tale } of battles) {
    expect(tale.blows).toHaveLength(act.rounds.length);
    for (const [i, { attacker, owner, saved }] of tale.blows.entries()) {
      const round = act.rounds[i];
      expect(Math.min(owner.hits - attacker.parries, attacker.dice.length)).toBe(round?.lost);
      const dealt = Math.min(attacker.hits - owner.parries, owner.dice.length);
      expect(saved ? dealt - 1 : dealt).toBe(round?.owner_lost);
    }
    expect(tale.blows.at(-1)?.owner.isBeaten).toBe(act.end === 'won');
    expect(tale.blows.at(-1)?.attacker.isBeaten).toBe(act.end === 'repelled');
  }
});

const battle = (...events: EmpireEvent[]) =>
  battleTale(
    [makeAttack({}, 1), ...events],
    makePosition([makeStone('bayern-1', 0, { citizens: 1 }), makeStone('boehmen-1', 1, { city: true })]),
  );

test('levels hit with 6, citizens from 5, mercenaries from 4; ones parry in a city', () => {
  const [blow] = battle(makeRound([6, 5, 1, 5, 4], [1, 6, 2], 1, 2))?.blows ?? [];
  expect(blow?.attacker.dice.map(({ of, does }) => [of, does])).toEqual([
    ['level', 'hit'],
    ['level', null],
    ['level', null],
    ['citizen', 'hit'],
    ['merc', 'hit'],
  ]);
  expect(blow?.owner).toMatchObject({ hits: 1, parries: 1, lost: { levels: 2 }, isBeaten: false });
  expect(blow?.attacker).toMatchObject({ hits: 3, parries: 0, lost: { mercs: 1, citizens: 0 } });
});

test('a fortified city parries with twos as well, and reinforcements are three dice more', () => {
  const tale = battle(
    makeEvent('reaction_played', 1, { of_seat: 1, card: 'r_fortify' }),
    makeEvent('reaction_played', 0, { of_seat: 0, card: 'r_reinforce' }),
    makeRound([6, 6, 1, 1, 1, 1, 1, 1], [2, 1, 3], 0, 0),
  );
  expect(tale?.owner.parry).toBe(2);
  expect(tale?.attacker.mercs).toBe(4);
  expect(tale?.blows[0]?.owner.parries).toBe(2);
});

test('where both would fall the attacked stone is saved', () => {
  const round = makeRound([6, 6, 6, 6, 6], [6, 6, 6], 5, 2);
  const position = makePosition([makeStone('bayern-1', 0, { citizens: 1 }), makeStone('boehmen-1', 1)]);
  const owner_dice = [6, 6, 6, 6, 6];
  const tale = battleTale([makeAttack({}, 1), { ...round, owner_dice }], {
    ...position,
    stones: [makeStone('bayern-1', 0, { citizens: 1 }), makeStone('boehmen-1', 1, { citizens: 2 })],
  });
  expect(tale?.blows[0]).toMatchObject({
    saved: true,
    attacker: { isBeaten: true },
    owner: { isBeaten: false },
  });
});

test('without the stones there are no blows', () => {
  expect(battleTale([makeAttack(), makeRound([1], [1], 0, 0)], makePosition([]))).toBeNull();
});

test('blows in which nothing falls are told together where there are several in a row', () => {
  const idle = makeRound([1, 1, 1, 1, 1], [2, 2, 2], 0, 0);
  const blows = battle(idle, idle, makeRound([6, 1, 1, 1, 1], [2, 2, 2], 0, 1), idle)?.blows ?? [];
  expect(blowGroups(blows).map(({ first, blows: { length } }) => [first, length])).toEqual([
    [0, 2],
    [2, 1],
    [3, 1],
  ]);
});

test('an attack that waits for its answer is known from the position', () => {
  const start = makePosition([makeStone('bayern-1', 0), makeStone('boehmen-1', 1)]);
  const waiting = afterEvent(start, makeAttack());
  expect(battleTale([makeRound([6, 1, 1], [1, 2, 3], 0, 1)], waiting)?.blows).toHaveLength(1);
});
