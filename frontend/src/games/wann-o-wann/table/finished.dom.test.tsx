// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, test } from 'vitest';
import words from '../../../../../chalicelib/games/wann_o_wann/words/en/table.json';
import { makeSay } from '../../../core/i18n';
import type { TableProps } from '../../../match/kit/kit';
import { useRoot } from '../../../testing/root';
import { Table } from './Table';
import { type WowGame, yearId } from './types';

const root = useRoot();

const ROW = [
  { card: 'cake', year: null },
  { card: 'flag', year: 1863 },
  { card: null, year: 1900 },
];
const REVEALED = [
  { card: 'cake', lo: 1, hi: 1, label: { en: '3 May 1692' } },
  { card: 'flag', lo: 2, hi: 2, label: { en: '22 August 1864' } },
  { card: yearId(1900), lo: 3, hi: 3 },
];

/** Shows the table to a spectator, after the row was checked. */
function show(current: number | null): void {
  const scene = {
    match: { version: 9, seats: [] },
    view: {
      round: 2,
      row: ROW,
      responsible_seat: 1,
      pending_double_seat: null,
      current_seat: current,
      waiting_seats: current === null ? [] : [current],
      players: [],
      pile: 3,
      used: 5,
    },
    decisions: [],
    mine: null,
    recent: [{ kind: 'last_card', seat: 1, revealed: REVEALED }],
    turns: [],
    text: (card: string) => `text of ${card}`,
    theme: () => undefined,
    deck: () => undefined,
    name: () => 'Ben',
    say: makeSay(words),
    hasAllWords: true,
  } as unknown as TableProps<WowGame>['scene'];
  render(
    <Table
      scene={scene}
      sending={false}
      play={() => {}}
      idle={null}
      eventSentence={() => null}
      onLookUp={() => {}}
    />,
    root,
  );
}

const dates = () =>
  [...root.querySelectorAll('.chain-card .open-year')].map(({ textContent }) => textContent);

test('the row lies open once the match is over, and nobody answers for it any more', () => {
  show(null);
  expect(dates()).toEqual(['3 May 1692', '22 August 1864']);
  expect(root.querySelector('.row-head')?.textContent).toBe('Row 2');
});

test('until then it shows the years that were named rightly, and who answers for it', () => {
  show(1);
  expect(dates()).toEqual([expect.stringContaining('1863')]);
  expect(root.querySelector('.row-head')?.textContent).toContain('Ben');
});
