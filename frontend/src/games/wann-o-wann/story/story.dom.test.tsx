// @vitest-environment happy-dom

import { type ComponentType, render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, test, vi } from 'vitest';
import table from '../../../../../chalicelib/games/wann_o_wann/words/en/table.json';
import tales from '../../../../../chalicelib/games/wann_o_wann/words/en/tales.json';
import { makeSay } from '../../../core/i18n';
import { makeValueNamer } from '../../../core/words';
import type { StepProps } from '../../../match/kit/kit';
import { useHeldTime, useRoot } from '../../../testing/root';
import { giveCue } from '../../../ui/sound/cues';
import type { FatePlay, Opening } from '../table/story';
import { makeEvent } from '../table/testing';
import type { WowGame } from '../table/types';
import { OpeningStep } from './OpeningStep';
import { FateStep } from './StepView';

vi.mock('../../../ui/sound/cues');

const say = makeSay({ ...table, ...tales });
const name = (seat: number) => ['Ada', 'Ben', 'Cleo'][seat] ?? '';
const LONG = 60_000;

const root = useRoot();
useHeldTime();
let shown: number;

beforeEach(() => {
  vi.mocked(giveCue).mockClear();
  shown = 0;
});

/** Tells a step to the reader in a seat. */
const tell = <S,>(
  Step: ComponentType<StepProps<WowGame, S>>,
  step: S,
  mine: number | null,
  hurry = false,
) => {
  const valueName = makeValueNamer(say, name, String);
  const scene = {
    say,
    mine,
    name,
    valueName,
    text: String,
    theme: () => undefined,
    deck: () => undefined,
    recent: [],
  };
  const onShown = () => {
    shown += 1;
  };
  const props = { step, scene, hurry, onShown } as unknown as StepProps<WowGame, S>;
  return act(() => render(<Step {...props} />, root));
};
const wait = (time: number) => act(() => void vi.advanceTimersByTime(time));
const cues = () => vi.mocked(giveCue).mock.calls.map(([cue]) => cue);
const seen = (selector: string) =>
  [...root.querySelectorAll<HTMLElement>(selector)].map(each => each.textContent);

const text = { en: '16 October 1834', de: '', it: '' };
const opening: Opening = {
  kind: 'opening',
  card: { card: 'aaaaaa', lo: 1, hi: 1, label: text },
  guesses: [
    { seat: 0, guess: '1834-10', off: 0 },
    { seat: 1, guess: '1831-06', off: 40 },
  ],
  among: [],
  next: { round: 1, starter: 0, card: 'bbbbbb' },
};

test('seals break one after the other, then the date turns over, and the nearest comes last', async () => {
  await tell(OpeningStep, opening, 1);
  const broken = () => root.querySelectorAll('[data-broken=true]').length;
  const said = () => seen('.letter small[data-shown=true]');
  expect([broken(), root.querySelector('.tale-year')]).toEqual([0, null]);
  const moments: unknown[] = [];
  for (let beat = 0; beat < 12 && shown === 0; beat += 1) {
    await wait(500);
    const moment = [broken(), root.querySelectorAll('.tale-year').length, said()];
    if (JSON.stringify(moment) !== JSON.stringify(moments.at(-1))) moments.push(moment);
  }
  expect(moments).toEqual([
    [0, 0, []],
    [1, 0, []],
    [2, 0, []],
    [2, 1, []],
    [2, 1, ['40 months off']],
    [2, 1, [' to the month', '40 months off']],
  ]);
  expect(cues()).toEqual(['seal', 'seal', 'card', 'card']);
  expect([seen('[data-hit=true] b'), root.querySelector('.bullseye')]).toEqual([['Ada'], null]);
});

test('a guess of one’s own to the month is celebrated', async () => {
  await tell(OpeningStep, opening, 0);
  await wait(1000);
  expect(seen('.bullseye[data-shown=true]')).toEqual([]);
  for (let beat = 0; beat < 12; beat += 1) await wait(1000);
  expect(seen('.bullseye[data-shown=true] b')).toEqual(['To the month!']);
  expect(cues()).toContain('right');
  expect(shown).toBe(1);
});

test('who hurries sees all of an opening at once', async () => {
  await tell(OpeningStep, opening, 0);
  await tell(OpeningStep, opening, 0, true);
  expect(shown).toBe(1);
  expect(seen('.bullseye[data-shown=true] b')).toEqual(['To the month!']);
  await wait(LONG);
  expect(shown).toBe(1);
});

const given = makeEvent('given', 1, { of_seat: 1, card: 'aaaaaa', to_seat: 0 });
const named = makeEvent('year_named', 0, { of_seat: 0, card: 'aaaaaa', year: 1834 });
const missed = makeEvent('year_missed', 0, { of_seat: 0, card: 'aaaaaa', year: 1834 });
const playOf = (fate: FatePlay['fate'], event: object) => ({ kind: 'fate', fate, event }) as FatePlay;

test('a fate card says who plays it, turns up, and then says what it does', async () => {
  await tell(FateStep, playOf('gift', given), 0);
  expect(seen('.tale-big')).toEqual(['Ben plays a fate card.']);
  expect([seen('[data-up=true]'), seen('.fate-told[data-shown=true]'), cues()]).toEqual([[], [], []]);
  await wait(600);
  expect(seen('[data-up=true] b')).toEqual(['Gift']);
  expect([seen('.fate-told[data-shown=true]'), cues(), shown]).toEqual([[], ['seal'], 0]);
  await wait(900);
  expect(seen('.fate-told[data-shown=true] p')).toEqual(['Ben gives you “aaaaaa”.']);
  expect(shown).toBe(1);
});

test.each([
  ['right', named, 0, ['seal', 'right']],
  ['wrong', missed, 0, ['seal', 'wrong']],
  ['neither, being another', named, 1, ['seal']],
] as const)('a year named is heard to be %s', async (_, event, mine, heard) => {
  await tell(FateStep, playOf('exact_year', event), mine);
  await wait(600);
  await wait(900);
  expect(cues()).toEqual(heard);
});
