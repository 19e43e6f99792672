import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, test, vi } from 'vitest';
import type { GameEvent } from '../shared/types';
import { useTestStorage } from '../testing';
import type { Events } from './events';
import { defineKit, type Scene } from './kit';
import { type News, useNews } from './news';
import { markSeen, seenVersion } from './seen';

useTestStorage();

const happened = (version: number) => ({ version, kind: 'laid' }) as unknown as GameEvent;
const upTo = (version: number): Events => ({
  list: Array.from({ length: version }, (_, at) => happened(at + 1)),
  upTo: version,
});
const kit = defineKit({
  steps: (events: GameEvent[]) => events.map(({ version }) => version),
  isWorthStopping: (steps: number[]) => steps.some(step => step % 2 === 0),
  eventSentence: () => null,
} as unknown as Parameters<typeof defineKit<object, number>>[0]);

let news: News;
let page: Element;

function Probe({ events, hasAllWords }: { events: Events; hasAllWords: boolean }) {
  news = useNews(kit, { hasAllWords, mine: 0 } as unknown as Scene, events, 'm');
  return null;
}

const look = (version: number, hasAllWords: boolean) =>
  act(() => render(h(Probe, { events: upTo(version), hasAllWords }), page));
const skip = () => act(() => news.end());

beforeEach(() => {
  vi.stubGlobal('document', {});
  page = { childNodes: [], firstChild: null } as unknown as Element; // nothing is drawn on it
  markSeen('m', 1);
});

test('a story that was shown to its end counts as seen', async () => {
  await look(3, true);
  expect([news.steps, seenVersion('m')]).toEqual([[2, 3], 1]);
  await skip();
  expect([news.steps, seenVersion('m')]).toEqual([null, 3]);
});

test('a story left before its words are loaded comes again at the next look', async () => {
  await look(3, false);
  await skip();
  expect([news.steps, seenVersion('m')]).toEqual([null, 1]);
  await look(3, true);
  expect([news.steps, seenVersion('m')]).toEqual([null, 1]); // nobody is interrupted
});

test('a story left without its words comes with the next one, and nothing in between counts as seen', async () => {
  await look(4, false);
  await skip();
  await look(5, true);
  expect([news.steps, seenVersion('m')]).toEqual([null, 1]);
  await look(6, true);
  expect(news.steps).toEqual([2, 3, 4, 6]);
  await skip();
  expect(seenVersion('m')).toBe(6);
});
