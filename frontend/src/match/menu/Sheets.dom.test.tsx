// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, test, vi } from 'vitest';
import type { Polled } from '../../core/poller';
import type { Match, Table } from '../../core/types';
import { useRoot } from '../../testing/root';
import { Menu } from './Sheets';

vi.stubGlobal('fetch', () => new Promise(() => {}));
const root = useRoot();

test('the menu comes with all its parts at once: none moves a button', async () => {
  const seats = ['Ada', 'Ben'].map((name, seat) => ({ seat, name, kind: 'player', away: false }));
  const end_agreement = { from: '2020-01-01T00:00:00Z', seats: [0], agreed: [] };
  const match = {
    id: 'm',
    game: 'parley',
    status: 'running',
    seats,
    to_act: [1],
    end_agreement,
    decks: [],
    options: {},
  };
  const shown: boolean[] = [];
  const look = () =>
    root.querySelector('button') && shown.push(root.textContent?.includes('waiting for Ben') ?? false);
  const watched = new MutationObserver(look);
  watched.observe(root, { childList: true, subtree: true, characterData: true });
  const act = () => {};
  const on = { onOpen: act, onPast: act, onList: null };
  const polled = {} as Polled<Table>;
  render(<Menu {...on} match={match as unknown as Match} mine={0} polled={polled} />, root);
  await vi.waitFor(() => expect(root.querySelectorAll('button').length).toBeGreaterThan(3));
  await vi.dynamicImportSettled();
  watched.disconnect();
  expect(shown).toEqual([true]);
});
