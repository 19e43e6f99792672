// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, test, vi } from 'vitest';
import { useRoot } from '../../rootTesting';
import { makeSay } from '../../shared/i18n';
import type { Match } from '../../shared/types';
import EndAgreement from './EndAgreement';
import english from './words/en.json';

const root = useRoot();
const PAST = '2020-01-01T00:00:00Z';
const FUTURE = '2999-01-01T00:00:00Z';

/** Shows the part of the menu to a seat, in a match that waits for Cleo. */
async function shown(mine: number | null, from: string, agreed: number[] = []): Promise<string> {
  const seats = ['Ada', 'Ben', 'Cleo'].map((name, seat) => ({ seat, name, kind: 'player', away: false }));
  const match = { id: 'm', seats, to_act: [2], end_agreement: { from, seats: [0, 1], agreed } };
  render(<EndAgreement match={match as unknown as Match} mine={mine} say={makeSay(english)} />, root);
  if (from === PAST) await vi.waitFor(() => expect(root.textContent).not.toBe(''));
  return root.textContent ?? '';
}

const buttons = () => [...root.querySelectorAll('button')].map(({ textContent }) => textContent);

test('those who are there may end a match that has waited for a week', async () => {
  expect(await shown(0, PAST)).toContain('waiting for Cleo');
  expect(buttons()).toEqual(['End this match']);
});

test('who has agreed may take it back, and all see who has', async () => {
  expect(await shown(1, PAST, [0])).toContain('Agreed so far: Ada');
  expect(buttons()).toEqual(['End this match']);
  await shown(0, PAST, [0]);
  expect(buttons()).toEqual(['Keep waiting after all']);
});

test('whom the match waits for is told that a move keeps it going', async () => {
  expect(await shown(2, PAST)).toContain('waiting for you');
  expect(buttons()).toEqual([]);
});

test('nothing is shown before the week is over', async () => {
  expect(await shown(0, FUTURE)).toBe('');
});
