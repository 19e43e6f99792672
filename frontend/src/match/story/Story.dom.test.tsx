// @vitest-environment happy-dom
import { render } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Acted, Match } from '../../core/types';
import { useHeldTime, useRoot } from '../../testing/root';
import type { Scene, StepProps, TableKit } from '../kit/kit';
import type { Told } from '../kit/steps';
import Story from './Story';

interface Step extends Told {
  /** Whether it has two parts. */
  isLong?: boolean;
}

const root = useRoot();
useHeldTime();
let left = 0;
let status: Match['status'] = 'running';

function StepView({ step, hurry, onShown, onPart }: StepProps<Acted, Step>) {
  useLayoutEffect(() => {
    if (!step.isLong) onShown();
  }, []);
  useLayoutEffect(() => {
    if (hurry) onPart?.(() => onShown());
  }, [hurry]);
  return <p>{step.from}</p>;
}

const kit = { Step: StepView } as unknown as TableKit;

beforeEach(() => {
  left = 0;
  status = 'running';
});

const tell = (...steps: Step[]) =>
  act(() =>
    render(
      <Story
        kit={kit}
        scene={{ hasAllWords: true, match: { status } } as unknown as Scene}
        steps={steps}
        onEnd={() => {
          left += 1;
        }}
        onMoment={() => {}}
      />,
      root,
    ),
  );
/** The big button, whose texts are keys: no words are loaded. */
const button = () => root.querySelector<HTMLButtonElement>('.primary');
const press = () => act(() => button()?.click());
const told = () => root.querySelector('p')?.textContent;
const wait = (time: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(time);
  });

test('the big button is the way on where a part of a step waits for the reader', async () => {
  await tell({ from: 1, to: 1, isLong: true });
  expect(button()?.textContent).toBe('story.all');
  await press();
  expect(button()?.textContent).toBe('story.next');
  await press();
  expect([button()?.textContent, left]).toEqual(['story.end', 0]);
  await press();
  expect(left).toBe(1);
});

test('what only repeats the reader’s own move passes by itself, nothing else does', async () => {
  await tell({ from: 1, to: 1, isOwn: true }, { from: 2, to: 2 }, { from: 3, to: 3 });
  await wait(0); // what moves has arrived
  await wait(1000);
  expect(told()).toBe('1');
  await wait(1500);
  expect(told()).toBe('2');
  await wait(0);
  await wait(60_000);
  expect([told(), left]).toEqual(['2', 0]);
});

test('nothing passes by itself for who wants no motion', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await tell({ from: 1, to: 1, isOwn: true }, { from: 2, to: 2 });
  await wait(0);
  await wait(60_000);
  expect(told()).toBe('1');
});

test('the story of the end leads to the result', async () => {
  status = 'finished';
  await tell({ from: 1, to: 1 });
  expect(button()?.textContent).toBe('over.result');
});
