import { expect, test } from 'vitest';
import { attackOdds, decisionOf, marchesOf, mostOf, offered, offeredWith, roomOf } from './outlook';
import { DECISIONS, makeDecision, makeFact } from './turnTesting';

const of = (kind: string) => decisionOf(DECISIONS, kind);

test('what a field offers is read without null', () => {
  expect(offered(of('card'), 'player')).toEqual([1, 2]);
  expect(offered(of('citizens'), 'with_reaction')).toEqual([]);
  expect(offered(undefined, 'card')).toEqual([]);
});

test('what a field offers once another is chosen is read from the branches', () => {
  expect(offeredWith(of('city'), { card: 'charter_06' }, 'stone')).toEqual(['tirol-1']);
  expect(offeredWith(of('city'), { stone: 'tirol-2' }, 'card')).toEqual(['charter_free']);
  expect(offeredWith<number>(of('card'), { card: 'a_tax' }, 'player')).toEqual([]);
  expect(offeredWith(of('inherit'), { card: 'inherit_08' }, 'region')).toEqual(['oesterreich', 'steiermark']);
});

test('a field that counts by id has room for each and in all', () => {
  expect(roomOf(of('citizens'), 'stones')).toEqual({ rooms: new Map([['tirol-2', 3]]), inAll: 2 });
  expect(mostOf(of('attack'), 'mercs')).toBe(4);
});

test('the moves of citizens are read from the branch of their card', () => {
  expect(marchesOf(of('card'), 'a_move')).toEqual({ from: ['tirol-1'], to: ['tirol-2'], most: 3 });
  expect(marchesOf(of('card'), 'a_tax')).toBeNull();
  expect(marchesOf(of('card'), 'title_pfalz')).toBeNull();
});

test('the chances of attacks are kept by stone and target', () => {
  expect(attackOdds(of('attack')).get('tirol-1')?.get('bayern-1')).toEqual({
    win: 0.8,
    undefended: 0.8,
    mercs: 0,
    withAll: 0.8,
  });
});

test('the chance of an attack is that against the usual defence of the owner', () => {
  const pair = { stone: 'tirol-1', target: 'bayern-1' };
  const facts = [
    makeFact('attack_odds_with_mercs', { win: 0.9, mercs: 4, with_all: 0.99 }, pair),
    makeFact('defended_odds', { owner_seat: 2, n: 3, win: 0.2 }, pair),
    makeFact('defended_odds_with_mercs', { owner_seat: 2, n: 7, mercs: 4, win: 0.5 }, pair),
  ];
  const odds = attackOdds(makeDecision('attack', {}, facts))
    .get('tirol-1')
    ?.get('bayern-1');
  expect(odds).toEqual({ win: 0.2, undefended: 0.9, mercs: 4, withAll: 0.5 });
});
