// @vitest-environment happy-dom
import { render } from 'preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../shared/api';
import type { Json } from '../shared/types';
import { usePreview } from './usePreview';

const PAUSE = 300;

let root: HTMLElement;
let asked: AbortSignal[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }); // no frame is drawn: the page is busy
  root = document.createElement('div');
  asked = [];
  vi.spyOn(api, 'preview').mockImplementation((_match, _kind, _params, signal) => {
    asked.push(signal as AbortSignal);
    return new Promise(() => {}); // the answer never comes
  });
});

afterEach(() => {
  render(null, root);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function Plan({ params }: { params: Json | null }) {
  usePreview('m', 'choose', params);
  return null;
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
