import { expect, test } from 'vitest';
import type { MatchRow } from '../../core/types';
import { parseCode } from './Begin';
import { groupMatches } from './MatchList';

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

test('groupMatches puts the longest wait on top, then the nearest deadline', () => {
  const [since, until] = ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'];
  const { letter, ...groups } = groupMatches([
    row('over', { status: 'finished' }),
    row('later', { your_turn: true, deadline: '2026-01-03T00:00:00Z', updated: until }),
    row('never', { your_turn: true, updated: until }),
    row('longest', { your_turn: true, deadline: '2026-01-04T00:00:00Z', updated: since }),
    row('others', {}),
    row('soon', { your_turn: true, deadline: until, updated: until }),
    row('open', { status: 'open' }),
    row('off', { status: 'aborted' }),
  ]);
  expect(letter?.id).toBe('longest');
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
