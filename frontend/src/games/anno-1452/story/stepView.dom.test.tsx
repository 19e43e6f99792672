// @vitest-environment happy-dom

import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import table from '../../../../../chalicelib/games/anno_1452/words/en/table.json';
import tales from '../../../../../chalicelib/games/anno_1452/words/en/tales.json';
import { ROLL } from '../../../board/peak/peak';
import { makeSay } from '../../../core/i18n';
import { makeValueNamer } from '../../../core/words';
import { useRoot } from '../../../testing/root';
import { giveCue } from '../../../ui/sound/cues';
import { actsOf } from '../table/acts';
import type { TurnStep } from '../table/story';
import { makeAttack, makeEvent, makeRound, makeStone } from '../table/testing';
import type { EmpireScene, View } from '../table/types';
import StepView from './StepView';

const past = vi.hoisted(() => ({ view: null as unknown }));
vi.mock('../../../match/pastView', () => ({ useViewAt: () => past.view }));
vi.mock('../../../ui/sound/cues', () => ({ giveCue: vi.fn() }));

const root = useRoot();

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(giveCue).mockClear();
});

afterEach(() => {
  vi.useRealTimers();
});

const STONES = [makeStone('bayern-1', 0, { citizens: 1 }), makeStone('boehmen-1', 1, { level: 3 })];
const BEFORE = { regions: [], stones: STONES, attack: null, players: [{ prestige: 10 }] } as unknown as View;
const BATTLE = actsOf(
  [
    makeAttack({}, 0),
    makeRound([6, 1, 1, 1], [1, 2, 3], 0, 1),
    makeRound([6, 6, 1, 1], [1, 2], 0, 2),
    makeEvent('attack_won', 0, { of_seat: 0, loser_seat: 1, stone: 'boehmen-1' } as never),
  ].map(event => ({ ...event, turn: 1 })),
);

test('the dice of each blow are cast; once the last lie there the way leads on, to the stone that falls', () => {
  past.view = BEFORE;
  const step: TurnStep = { kind: 'turn', seat: 0, turn: 1, from: 5, to: 5, acts: BATTLE };
  const say = makeSay({ ...table, ...tales });
  const scene = {
    match: { id: 'm' },
    view: BEFORE,
    mine: 0,
    name: (seat: number) => `Seat ${seat}`,
    valueName: makeValueNamer(say, seat => `Seat ${seat}`, String),
    say,
    turns: [],
  } as unknown as EmpireScene;
  const [onPart, onShown] = [vi.fn(), vi.fn()];
  act(() => render(<StepView {...{ step, scene, onPart }} hurry={false} onShown={onShown} />, root));
  const blows = () => root.querySelectorAll('.blow').length;
  const isRolling = () => root.querySelector('.die-rolling') !== null;
  expect([blows(), isRolling()]).toEqual([1, true]);
  act(() => void vi.advanceTimersByTime(ROLL));
  expect([blows(), isRolling()]).toEqual([1, false]);
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  while (blows() < 2) act(() => void vi.advanceTimersToNextTimer());
  expect(scrolled.mock.contexts.at(-1)).toBe(root.querySelectorAll('.blow')[1]); // its dice are cast in sight
  expect([isRolling(), onPart.mock.calls.length]).toEqual([true, 0]);
  act(() => void vi.advanceTimersByTime(ROLL));
  expect([isRolling(), onPart.mock.calls.length]).toEqual([false, 1]);
  expect(vi.mocked(giveCue).mock.calls).toEqual([['dice'], ['dice']]);

  act(() => onPart.mock.calls[0]?.[0]());
  act(() => void vi.advanceTimersToNextFrame()); // the first map is drawn a frame later
  const stones = () => root.querySelectorAll('.peak-falls, .peak-rises').length;
  expect([stones(), onShown.mock.calls.length]).toEqual([2, 0]);
  act(() => void vi.runAllTimers());
  expect([stones(), onShown.mock.calls.length]).toEqual([0, 1]);
  expect(vi.mocked(giveCue).mock.lastCall).toEqual(['fall']);
});
