// @vitest-environment happy-dom

import { render } from 'preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../core/api';
import { useRoot } from '../../../testing/root';
import { CHOOSE } from './testing';
import type { YearScene } from './types';
import { type Planning, useTurn } from './useTurn';

const REST = 1000; // milliseconds, longer than what a choice must rest
const SCENE = {
  match: { id: 'm', version: 7 },
  decisions: [CHOOSE],
  view: { turn: 1 },
} as YearScene;

const root = useRoot();
let turn: Planning;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(api, 'preview').mockReturnValue(new Promise(() => {})); // the answer never comes
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function Turn({ sending }: { sending: boolean }) {
  turn = useTurn(SCENE, sending);
  return null;
}

/** Plans to buy a step, which the server is asked about unless the move is sent before the plan rests. */
async function buyStep(sending: boolean) {
  render(<Turn sending={false} />, root);
  turn.change({ steps: 7, buy: 1 });
  await Promise.resolve();
  render(<Turn sending={sending} />, root);
  await vi.advanceTimersByTimeAsync(REST);
}

test('what bought steps lead to is asked for', async () => {
  await buyStep(false);
  expect(api.preview).toHaveBeenCalledOnce();
});

test('while the move is sent nothing is asked, and nothing can be changed', async () => {
  await buyStep(true);
  turn.change({ steps: 7, buy: 2 });
  await vi.advanceTimersByTimeAsync(REST);
  expect(api.preview).not.toHaveBeenCalled();
  expect(turn.plan.buy).toBe(1);
});
