// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, test, vi } from 'vitest';
import { useHeldTime, useRoot } from '../../testing/root';
import { giveCue } from '../../ui/sound/cues';
import type { Tone } from './check';
import { RevealStep } from './RevealStep';
import type { Calendar, CardScene } from './TurnedCard';

vi.mock('../../ui/sound/cues');

const CARD_TIME = 1100;
const year = ({ lo }: { lo: number }) => String(lo);
const calendar: Calendar = { label: year, span: () => null, bound: year, floor: year };
const scene: CardScene = {
  say: (key, values) => [key, ...Object.values(values ?? {})].join(' '),
  text: String,
  theme: () => undefined,
  deck: () => undefined,
};
const cards = [1850, 1785, 1979].map(lo => ({ card: `c${lo}`, lo, hi: lo }));

const root = useRoot();
useHeldTime();
let shown: number;

beforeEach(() => {
  vi.mocked(giveCue).mockClear();
  shown = 0;
});

const tell = (
  tone: Tone,
  hurry = false,
  told = cards,
  offending: [string, string] | null = ['c1850', 'c1785'],
) =>
  act(() =>
    render(
      <RevealStep
        {...{ scene, calendar, tone, hurry, offending }}
        cards={told}
        label="chain"
        head={null}
        onShown={() => {
          shown += 1;
        }}
      />,
      root,
    ),
  );
const wait = (time: number) => act(() => void vi.advanceTimersByTime(time));
const cues = () => vi.mocked(giveCue).mock.calls.map(([cue]) => cue);
const count = (selector: string) => root.querySelectorAll(selector).length;

test('neither ring nor stamp tells which card decides before its year has turned over', async () => {
  await tell('good');
  await wait(CARD_TIME);
  await wait(CARD_TIME);
  await wait(300);
  expect([count('.tale-year'), count('.offending'), count('.decision-stamp')]).toEqual([2, 0, 0]);
  await wait(400);
  expect([count('.offending'), count('.decision-stamp')]).toEqual([2, 1]);
});

test.each([
  ['good', ['card', 'card', 'right', 'card']],
  ['bad', ['card', 'card', 'wrong', 'card']],
  ['neutral', ['card', 'card', 'card']],
] as const)(
  'each card is heard, and what a check comes to as it touches the reader: %s',
  async (tone, heard) => {
    await tell(tone);
    for (let at = 0; at < 24; at += 1) await wait(CARD_TIME / 4);
    expect(cues()).toEqual(heard);
    expect(shown).toBe(1);
  },
);

test('who hurries sees and hears the end at once', async () => {
  await tell('good');
  await tell('good', true);
  await wait(0);
  await wait(0);
  expect([count('.tale-year'), count('.decision-stamp')]).toEqual([3, 1]);
  expect(cues()).toEqual(['card', 'right']);
});

test('a right chain says which cards could lie either way round', async () => {
  const right = [
    { card: 'about', lo: 1895, hi: 1905 },
    { card: 'c1903', lo: 1903, hi: 1903 },
  ];
  await tell('bad', true, right, null);
  await wait(0);
  expect(root.querySelector('.decision')?.textContent).toBe('stamp.right Overlap 1895 1903');
  await tell('bad', true, right.slice(1), null);
  await wait(0);
  expect(root.querySelector('.decision')?.textContent).toBe('stamp.right ');
});
