import { expect, test } from 'vitest';
import type { MatchRow } from '../../shared/types';
import { parseCode } from './CodeSheet';
import { groupMatches } from './groups';

const row = (id: string, part: Partial<MatchRow>): MatchRow => ({
  id,
  game: 'g',
  status: 'running',
  version: 1,
  seat: 0,
  your_turn: false,
  seats: [],
  deadline: null,
  outcome: null,
  updated: '',
  ...part,
});

test('groupMatches puts what waits for the player first, nearest deadline on top', () => {
  const groups = groupMatches([
    row('over', { status: 'finished' }),
    row('later', { your_turn: true, deadline: '2026-01-03T00:00:00Z' }),
    row('never', { your_turn: true }),
    row('others', {}),
    row('soon', { your_turn: true, deadline: '2026-01-02T00:00:00Z' }),
    row('open', { status: 'open' }),
    row('off', { status: 'aborted' }),
  ]);
  const ids = Object.fromEntries(
    Object.entries(groups).map(([group, rows]) => [group, rows.map(({ id }: MatchRow) => id)]),
  );
  expect(ids).toEqual({
    mine: ['soon', 'later', 'never'],
    open: ['open'],
    waiting: ['others'],
    over: ['over', 'off'],
  });
});

test.each([
  ['abcd2345', 'abcd2345'],
  [' abcd-2345 ', 'abcd2345'],
  ['https://turnus.example/join/abcd2345/', 'abcd2345'],
  ['https://turnus.example/join/abcd2345?from=chat', 'abcd2345'],
  ['', ''],
])('parseCode finds the code in %j', (typed, code) => {
  expect(parseCode(typed)).toBe(code);
});
