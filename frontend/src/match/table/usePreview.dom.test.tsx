// @vitest-environment happy-dom
import { render } from 'preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../core/api';
import type { Json } from '../../core/types';
import { useRoot } from '../../testing/root';
import { usePreview } from './usePreview';

const PAUSE = 300;

const root = useRoot();
let asked: AbortSignal[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }); // no frame is drawn: the page is busy
  asked = [];
  vi.spyOn(api, 'preview').mockImplementation((_match, _kind, _params, signal) => {
    asked.push(signal as AbortSignal);
    return new Promise(() => {}); // the answer never comes
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

interface PlanProps {
  params: Json | null;
  sending?: boolean;
}

function Plan({ params, sending }: PlanProps) {
  return <>{usePreview('m', 'choose', params, sending).facts.length}</>;
}

/** Prepares an action, or sends it, when nothing is prepared any more. */
const prepare = (params: Json | null) => render(<Plan params={params} />, root);

test('a choice is asked about once it rests', () => {
  prepare({ steps: 3 });
  vi.advanceTimersByTime(PAUSE - 1);
  prepare({ steps: 4 });
  vi.advanceTimersByTime(PAUSE - 1);
  expect(asked).toHaveLength(0);
  vi.advanceTimersByTime(1);
  expect(asked).toHaveLength(1);
});

test('a question ends when the move is made', () => {
  prepare({ steps: 3 });
  vi.advanceTimersByTime(PAUSE);
  expect(asked.map(({ aborted }) => aborted)).toEqual([false]);
  prepare(null);
  expect(asked.map(({ aborted }) => aborted)).toEqual([true]);
});

test('nothing is asked once the move is sent, not even by a page that is too busy to draw a frame', () => {
  prepare({ steps: 3 });
  vi.advanceTimersByTime(PAUSE - 1);
  prepare(null);
  vi.advanceTimersByTime(PAUSE);
  expect(asked).toHaveLength(0);
});

test('what is known stays while the move is sent, and once it was refused', async () => {
  vi.mocked(api.preview).mockResolvedValue({ game: 'g', facts: [{ when: {}, tells: { kind: 'arrival' } }] });
  const show = async (props: PlanProps) => {
    render(<Plan {...props} />, root);
    await vi.advanceTimersByTimeAsync(PAUSE);
    return root.textContent;
  };
  const params = { steps: 3 };
  expect(await show({ params })).toBe('1');
  expect(await show({ params, sending: true })).toBe('1');
  expect(await show({ params })).toBe('1');
  expect(api.preview).toHaveBeenCalledOnce();
  render(<Plan params={null} />, root);
  await Promise.resolve();
  expect(root.textContent).toBe('0');
  await show({ params });
  expect(api.preview).toHaveBeenCalledTimes(2);
});
