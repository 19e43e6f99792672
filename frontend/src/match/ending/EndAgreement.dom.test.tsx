// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, test, vi } from 'vitest';
import { sendForTable } from '../../core/api';
import { makeSay } from '../../core/i18n';
import type { Polled } from '../../core/poller';
import { setSession } from '../../core/session';
import type { Match, Table } from '../../core/types';
import { useRoot } from '../../testing/root';
import AbortedPage, { EndAgreement } from './EndAgreement';
import english from './words/en.json';

vi.mock('../../core/api', () => ({ sendForTable: vi.fn() }));

const root = useRoot();
const PAST = '2020-01-01T00:00:00Z';
const FUTURE = '2999-01-01T00:00:00Z';
const polled = { put: vi.fn() };
const say = makeSay(english);

beforeEach(() => void vi.clearAllMocks());

/** A match of four: it waits for Cleo, and Dan is away. */
function heldMatch(from: string, agreed: number[], to_act = [2]): Match {
  const seats = ['Ada', 'Ben', 'Cleo', 'Dan'].map((name, seat) => ({
    seat,
    name,
    kind: 'player',
    player: `p${seat}`,
    away: seat === 3,
  }));
  return { id: 'm', seats, to_act, end_agreement: { from, seats: [0, 1], agreed } } as unknown as Match;
}

/** Shows the part of the menu to the player of a seat, or to a spectator. */
function shown(mine: number | null, agreed: number[] = [], match = heldMatch(PAST, agreed)): string {
  setSession({ token: 't', player: { id: `p${mine}`, name: 'You' } });
  const part = { match, mine, say, polled: polled as unknown as Polled<Table> };
  act(() => render(<EndAgreement {...part} />, root));
  return root.textContent ?? '';
}

const buttons = () => [...root.querySelectorAll('button')].map(({ textContent }) => textContent);

test('those who are there may end a match that has waited for a week', () => {
  expect(shown(0)).toContain('waiting for Cleo for more than a week. If all who are there agree, it ends');
  expect(root.textContent).not.toContain('Agreed so far');
  expect(buttons()).toEqual(['End this match']);
});

test('whom it waits for is told with all names', () => {
  expect(shown(0, [], heldMatch(PAST, [], [2, 3]))).toContain('waiting for Cleo and Dan for');
});

test('who has agreed may take it back, and is named to all', () => {
  expect(shown(0, [0])).toContain('If all who are there agree');
  expect(root.textContent).toMatch(/Agreed so far: you/i);
  expect(buttons()).toEqual(['Keep waiting after all']);
});

test('the last to agree is told that it ends at once', () => {
  expect(shown(1, [0])).toContain('If you agree, it ends at once');
  expect(root.textContent).toContain('Agreed so far: Ada');
  expect(buttons()).toEqual(['End this match']);
});

test.each([
  ['an away player', 3],
  ['a spectator', null],
])('%s sees who has agreed, and is not asked', (_, mine) => {
  expect(shown(mine, [0])).toContain('waiting for Cleo for more than a week. If all who are there agree');
  expect(root.textContent).toContain('Agreed so far: Ada');
  expect(buttons()).toEqual([]);
});

test('whom the match waits for is told that a move keeps it going', () => {
  expect(shown(2, [0])).toContain('waiting for you for more than a week');
  expect(root.textContent).toContain('your move keeps it going');
  expect(buttons()).toEqual([]);
});

test.each([
  ['an agreement', [], true],
  ['its withdrawal', [0], false],
])('%s shows the table that answers it', async (_, agreed, agrees) => {
  const answer = { match: heldMatch(PAST, [1]) };
  vi.mocked(sendForTable).mockResolvedValueOnce(answer as never);
  shown(0, agreed);
  root.querySelector('button')?.click();
  await vi.waitFor(() => expect(polled.put).toHaveBeenCalledWith(answer));
  expect(sendForTable).toHaveBeenCalledWith('PUT', '/matches/m/end-agreement', { agrees });
});

test('nothing is shown before the week is over', () => {
  expect(shown(0, [], heldMatch(FUTURE, []))).toBe('');
});

test('a match that was ended together says who has agreed', async () => {
  const ended = { from: null, seats: [], agreed: [0, 1] };
  const match = { ...heldMatch(PAST, []), version: 5, end_agreement: ended };
  render(<AbortedPage match={match} title="Parley" />, root);
  await vi.waitFor(() => expect(root.textContent).toContain('Ada and Ben agreed to end it'));
});
