import { expect, test } from 'vitest';
import { isNewsLikely, rankSeats } from './match';
import type { Match, Seat } from './types';

const seat = (n: number, kind: Seat['kind']): Seat => ({
  seat: n,
  kind,
  name: `S${n}`,
  away: false,
  deadline: null,
});
const seats = [seat(0, 'player'), seat(1, 'bot'), seat(2, 'player')];
const clock = { turn: 86_400, bank: 0, increment: 0, weekends: false, takeover: false };
const match = (part: Partial<Match>): Match => ({
  id: 'm',
  game: 'g',
  status: 'running',
  version: 1,
  visibility: 'private',
  lang: 'en',
  options: {},
  clock,
  decks: [],
  host: 0,
  seats,
  to_act: [],
  deadline: null,
  commitment: '',
  end_agreement: null,
  hold: false,
  rules_version: 1,
  outcome: null,
  ...part,
});

test('isNewsLikely is true while a bot thinks, a short clock runs or somebody may join', () => {
  expect(isNewsLikely(match({ to_act: [1] }))).toBe(true);
  expect(isNewsLikely(match({ to_act: [2] }))).toBe(false);
  expect(isNewsLikely(match({ to_act: [2], clock: { ...clock, turn: 300 } }))).toBe(true);
  expect(isNewsLikely(match({ status: 'open' }))).toBe(true);
  expect(isNewsLikely(match({ status: 'finished', to_act: [1] }))).toBe(false);
});

test('rankSeats counts a shared place once for each seat that shares it', () => {
  const outcome = { tiers: [[1, 2], [0]], reason: 'last_card' };
  const ranked = rankSeats(match({ outcome })).map(({ seat: { seat }, place }) => [seat, place]);
  expect(ranked).toEqual([
    [1, 1],
    [2, 1],
    [0, 3],
  ]);
  expect(rankSeats(match({}))).toEqual([]);
});
