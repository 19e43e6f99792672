// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test, vi } from 'vitest';
import type { Polled } from '../../core/poller';
import { setSession } from '../../core/session';
import type { Match, Table } from '../../core/types';
import { useRoot } from '../../testing/root';
import Lobby from './Lobby';

const sent: string[] = [];
vi.mock('../../core/api', async load => ({
  ...(await load<typeof import('../../core/api')>()),
  sendForTable: async (method: string, path: string) => void sent.push(`${method} ${path}`),
}));
vi.stubGlobal('fetch', () => new Promise(() => {}));
const polled = { put: vi.fn(), refresh: vi.fn() } as unknown as Polled<Table>;
const root = useRoot();
const seats = ['ada', 'ben', null].map((player, seat) => ({
  seat,
  kind: player ? 'player' : 'open',
  name: player,
  player,
  away: false,
}));

/** Shows the lobby of Ada's table to one of its players. */
const show = async (me: string) => {
  setSession({ token: 't', player: { id: me, name: me } } as Parameters<typeof setSession>[0]);
  const clock = { turn: 600, bank: 0, increment: 0, weekends: false, takeover: false };
  const match = { id: 'm', game: 'parley', code: 'ABCD', host: 0, seats, clock, options: {}, decks: [] };
  act(() => render(<Lobby match={match as unknown as Match} title="Parley" polled={polled} />, root));
  await vi.waitFor(() => expect(root.textContent).toContain('At this table'));
};
const button = (text: string) =>
  [...root.querySelectorAll('button')].find(({ textContent }) => textContent === text);
const press = async (text: string) => act(async () => button(text)?.click());

test('a host removes a player, who is named, after a question', async () => {
  await show('ada');
  await press('Remove ben');
  expect(sent).toEqual([]);
  await press('Remove');
  expect(sent).toEqual(['DELETE /matches/m/seats/1?player=ben']);
});

test('a host makes a new link after a question', async () => {
  sent.length = 0;
  await show('ada');
  await press('New link');
  await act(async () => root.querySelector<HTMLButtonElement>('dialog[open] footer button')?.click());
  expect(sent).toEqual(['POST /matches/m/invitation']);
});

test('a guest can do neither', async () => {
  await show('ben');
  expect([button('Remove ada'), button('New link')]).toEqual([undefined, undefined]);
});
