// @vitest-environment happy-dom

import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wantsMotion } from '../../core/browser';
import { MatchWordsContext } from '../../match/words';
import { useRoot } from '../../testing/root';
import { giveCue } from '../../ui/sound/cues';
import { Cast, Die } from './Dice';
import { MomentStory, type ToldMoment } from './MomentStory';
import { coursesOf, type Peak, usePeak } from './peak';

vi.mock('../../ui/sound/cues', () => ({ giveCue: vi.fn() }));
vi.mock('../../core/browser', () => ({ wantsMotion: vi.fn(() => true), scrollBehavior: () => 'instant' }));

const PEAK: Peak = {
  time: 1000,
  cues: [
    { cue: 'dice', at: 0 },
    { cue: 'fall', at: 600 },
  ],
};

const root = useRoot();

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(giveCue).mockClear();
  vi.mocked(wantsMotion).mockReturnValue(true);
});

afterEach(() => {
  vi.useRealTimers();
});

function Scene({ of }: { of: number }) {
  return <p>{usePeak(of, PEAK) ? 'plays' : 'is over'}</p>;
}

const show = (of: number) => act(() => render(<Scene of={of} />, root));
const pass = (time: number) => act(() => void vi.advanceTimersByTime(time));
const cues = () => vi.mocked(giveCue).mock.calls.map(([cue]) => cue);

test('a scene plays once for its time and gives its cues in time; another key begins the next', () => {
  show(1);
  pass(599);
  expect([root.textContent, cues()]).toEqual(['plays', ['dice']]);
  pass(401);
  expect([root.textContent, cues()]).toEqual(['is over', ['dice', 'fall']]);
  show(1);
  expect(root.textContent).toBe('is over');
  show(2);
  expect(root.textContent).toBe('plays');
});

test.each(['pointerdown', 'keydown'])('a %s ends a scene at once, and its cues', event => {
  show(1);
  pass(10);
  act(() => void root.dispatchEvent(new Event(event, { bubbles: true })));
  expect(root.textContent).toBe('is over');
  pass(2000);
  expect(cues()).toEqual(['dice']);
});

test('a touch of a board that ends a scene chooses nothing there; the next one does', () => {
  const chosen = vi.fn();
  show(1);
  const board = root.appendChild(document.createElement('div'));
  board.addEventListener('click', chosen);
  board.dataset.stage = '';
  const touch = () => {
    for (const event of ['pointerdown', 'click']) board.dispatchEvent(new Event(event, { bubbles: true }));
  };
  act(touch);
  expect([root.textContent, chosen.mock.calls.length]).toEqual(['is over', 0]);
  act(touch);
  expect(chosen).toHaveBeenCalledOnce();
});

test('where no motion is wanted a scene stands at its end, with its last cue', () => {
  vi.mocked(wantsMotion).mockReturnValue(false);
  show(1);
  pass(0);
  expect([root.textContent, cues()]).toEqual(['is over', ['fall']]);
});

test('throws come one after the other, no slower than 900 milliseconds each, and acts one after the other', () => {
  expect(coursesOf([2, 0, 1]).map(({ casts, rest }) => [...casts, rest])).toEqual([
    [0, 450, 1050],
    [1250],
    [1450, 2050],
  ]);
  const [many] = coursesOf([20]);
  expect(many?.casts).toHaveLength(20);
  expect(many?.rest).toBeLessThan(3000);
});

test('a die shows what it does only once it lies there', () => {
  const die = (rolls: boolean) =>
    act(() =>
      render(
        <Cast rolls={rolls} at={450}>
          <Die n={6} hits />
        </Cast>,
        root,
      ),
    );
  die(true);
  expect(root.querySelectorAll('.die-face')).toHaveLength(4);
  expect(root.querySelector('.cast')?.getAttribute('style')).toContain('--at: 450ms');
  die(false);
  expect(root.querySelector('.die-face')).toBeNull();
  expect(root.querySelector('.die')?.getAttribute('data-hits')).toBe('true');
});

test('a die has its number of pips, alike from both sides', () => {
  const faces = [1, 2, 3, 4, 5, 6].map(n => {
    act(() => render(<Die n={n} />, root));
    const pips = [...root.querySelectorAll('circle')].map(pip => [
      pip.getAttribute('cx'),
      pip.getAttribute('cy'),
    ]);
    const turned = pips.map(place => place.map(at => String(20 - Number(at))));
    return {
      n: new Set(pips.map(String)).size,
      isEven: turned.every(place => pips.map(String).includes(String(place))),
    };
  });
  expect(faces).toEqual([1, 2, 3, 4, 5, 6].map(n => ({ n, isEven: true })));
});

const MOMENTS: ToldMoment[] = [
  { text: 'Ben builds.', seat: 1 },
  { text: 'Ben takes France.', seat: 1, peak: PEAK, textAt: 600, tone: 'bad' },
];

function story(hurry: boolean, onShown: () => void) {
  const say = (key: string) => key;
  act(() =>
    render(
      <MatchWordsContext.Provider value={say as never}>
        <MomentStory moments={MOMENTS} hurry={hurry} onShown={onShown}>
          {(at, plays) => <i>{`${at} ${plays ? 'plays' : 'is over'}`}</i>}
        </MomentStory>
      </MatchWordsContext.Provider>,
      root,
    ),
  );
}

const next = () => act(() => root.querySelectorAll('button')[1]?.click());

test('a story is shown once the scene of its last moment is over; what was shown plays no more', () => {
  const onShown = vi.fn();
  story(false, onShown);
  next();
  expect(root.querySelector('i')?.textContent).toBe('1 plays');
  expect(root.querySelector('.peak-late')?.textContent).toBe('Ben takes France.');
  expect(onShown).not.toHaveBeenCalled();
  pass(1000);
  expect(root.querySelector('.peak-verdict[data-tone=bad]')?.textContent).toBe('Ben takes France.');
  expect(root.querySelector('.peak-late')).toBeNull();
  expect(onShown).toHaveBeenCalledOnce();
  act(() => root.querySelectorAll('button')[0]?.click());
  next();
  expect(root.querySelector('i')?.textContent).toBe('1 is over');
});

test('who wants all at once gets no scene', () => {
  const onShown = vi.fn();
  story(false, onShown);
  story(true, onShown);
  expect(root.querySelector('i')?.textContent).toBe('1 is over');
  expect(onShown).toHaveBeenCalledOnce();
});
