// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import type { Match } from '../../core/types';
import { useRoot } from '../../testing/root';
import * as sounds from '../../ui/sound/cues';
import type { Finale } from '../finale';
import Result from './Result';

const root = useRoot();
const given: string[] = [];
vi.spyOn(sounds, 'giveCue').mockImplementation(cue => given.push(cue));
afterEach(() => {
  given.length = 0;
});

const finale: Finale = { box: [0, 0, 10, 10], parts: [['crown', 'drops']] };
const seats = ['Ada', 'Ben', 'Cleo'].map((name, seat) => ({ seat, name, kind: 'bot', away: false }));

/** Shows the end of a match that seat 0 has won, to a reader. */
const show = (mine: number | null, isNew: boolean) =>
  act(() =>
    render(
      <Result
        match={{ id: 'm', game: 'anno-1452', seats, outcome: { tiers: [[0], [1, 2]] } } as unknown as Match}
        mine={mine}
        reason=""
        badge={() => null}
        finale={async () => ({ default: finale })}
        isNew={isNew}
        onTable={() => {}}
      />,
      root,
    ),
  );
const drawn = () => [...root.querySelectorAll('use')].map(use => use.getAttribute('href')?.split('#')[1]);

test('a winner sees the scene of the game and its medal in a laurel, and hears it once', async () => {
  await show(0, true);
  await expect.poll(drawn).toEqual(['anno-1452-crown', 'laurel', 'anno-1452']);
  expect(given).toEqual(['win']);
});

test.each([1, null])('seat %s, which has not won, sees no trophy', async mine => {
  await show(mine, true);
  expect(drawn()).toEqual(['hourglass']);
  expect(given).toEqual(['end']);
});

test('an end that was seen before is silent', async () => {
  await show(0, false);
  expect(given).toEqual([]);
});
