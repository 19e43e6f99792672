import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, test, vi } from 'vitest';
import type { GameEvent } from '../core/types';
import { useTestStorage } from '../testing/server';
import type { Scene, TableKit } from './kit/kit';
import type { Told } from './kit/steps';
import { type Happened, markSeen, type News, seenVersion, useNews } from './news';
import { turnsOf } from './turns';

useTestStorage();

const happened = (version: number) => ({ version, turn: version, kind: 'laid' }) as unknown as GameEvent;
const upTo = (version: number, newest = version): Happened => {
  const list = Array.from({ length: version }, (_, at) => happened(at + 1));
  return { list, turns: turnsOf(list), upTo: version, newest };
};
/** The versions that only repeat what the reader did. */
let own: number[] = [];
/** Whether a step sums up the others before them. */
let sumsUp = false;
const kit = {
  steps: (events: GameEvent[]) => [
    ...(sumsUp ? [{ from: 0, to: 0, isSummary: true }] : []),
    ...events.map(({ version }) => ({ from: version, to: version, isOwn: own.includes(version) })),
  ],
  isWorthStopping: (steps: Told[]) => steps.some(({ to, isOwn }) => to % 2 === 0 && !isOwn),
  eventSentence: () => null,
} as unknown as TableKit;

let news: News;
let page: Element;

let watched: number[][] = [];
let pending: boolean[] = [];
let answers = 0;
let hide: () => void;

function Probe({ events, hasAllWords }: { events: Happened; hasAllWords: boolean }) {
  const scene = { hasAllWords, mine: 0, match: { version: events.upTo } } as unknown as Scene;
  news = useNews(kit, scene, events, 'm', answers, shown =>
    watched.push(shown.map(({ version }) => version)),
  );
  pending.push(news.isPending);
  return null;
}

/** Everything that happened up to a version reaches the page. */
const look = (version: number, hasAllWords = true, newest = version) => {
  answers += 1;
  return act(() => render(h(Probe, { events: upTo(version, newest), hasAllWords }), page));
};
const skip = () => act(() => news.end());
const told = () => news.steps?.map(({ from }) => from);
const recapped = () => news.turns?.map(({ turn }) => turn);

beforeEach(() => {
  const listen = (_: string, onChange: () => void) => {
    hide = onChange;
  };
  vi.stubGlobal('document', {
    visibilityState: 'hidden',
    addEventListener: listen,
    removeEventListener: () => {},
  });
  page = { childNodes: [], firstChild: null } as unknown as Element; // nothing is drawn on it
  markSeen('m', 1);
  watched = [];
  pending = [];
  own = [];
  sumsUp = false;
});

test('the board waits only until it is decided what comes first', async () => {
  await look(3);
  expect([pending.at(0), pending.at(-1)]).toEqual([true, false]);
  await skip();
  pending = [];
  hide();
  await look(6);
  expect(told()).toEqual([4, 5, 6]);
  expect(pending).not.toContain(true);
});

test('a match begins with its table, and nobody waits for a story of the set-up', async () => {
  markSeen('m', 0);
  await look(1);
  expect([news.steps, pending.at(-1), seenVersion('m')]).toEqual([null, false, 1]);
  hide();
  await look(3);
  expect(told()).toEqual([2, 3]);
});

test('a story that was shown to its end counts as seen', async () => {
  await look(3);
  expect([told(), seenVersion('m')]).toEqual([[2, 3], 1]);
  await skip();
  expect([news.steps, seenVersion('m')]).toEqual([null, 3]);
});

test('a story left before its words are loaded comes again at the next look', async () => {
  await look(3, false);
  await skip();
  expect([news.steps, seenVersion('m')]).toEqual([null, 1]);
  await look(3);
  expect([news.steps, seenVersion('m')]).toEqual([null, 1]); // nobody is interrupted
});

test('a story left without its words comes with the next one, and nothing in between counts as seen', async () => {
  await look(4, false);
  await skip();
  await look(5);
  expect([news.steps, seenVersion('m')]).toEqual([null, 1]);
  await look(6);
  expect(told()).toEqual([2, 3, 4, 6]);
  await skip();
  expect(seenVersion('m')).toBe(6);
});

test('more than three steps are told as a recap, and nothing is dropped', async () => {
  await look(30);
  expect(news.steps).toBe(null);
  expect(recapped()).toEqual(Array.from({ length: 29 }, (_, at) => at + 2));
  await look(31); // happens while it is read
  expect(recapped()).toHaveLength(30);
  await skip();
  expect([news.turns, seenVersion('m')]).toEqual([null, 31]);
});

test('a recap left before its words are loaded comes again whole', async () => {
  await look(9, false);
  await skip();
  expect([news.turns, seenVersion('m')]).toEqual([null, 1]);
  await look(10);
  expect(recapped()).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('who watches is not stopped for little, who comes back to the tab gets all', async () => {
  await look(1);
  await look(3); // the first batch after the last look: it is told
  await skip();
  await look(5); // 4 is worth stopping
  expect(told()).toEqual([4, 5]);
  await skip();
  await look(7); // so is 6
  await skip();
  hide();
  await look(9);
  expect(told()).toEqual([8, 9]);
  await skip();
  hide();
  await look(14);
  expect(recapped()).toEqual([10, 11, 12, 13, 14]);
});

test('who comes back and finds nothing new watches again', async () => {
  await look(3);
  await skip();
  hide();
  await look(3);
  await look(4);
  await skip();
  await look(5); // alone it is not worth stopping
  expect(news.steps).toBe(null);
});

test('a reader who watches sees what needs no story', async () => {
  await look(1);
  await look(3); // a reader who comes back is told it
  expect(watched).toEqual([]);
  await skip();
  await look(5); // version 4 is worth stopping for
  await skip();
  await look(6);
  await skip();
  await look(7);
  expect(watched).toEqual([[7]]);
});

test('an own move is told with what followed it in the same answer, and before it', async () => {
  own = [3];
  await look(2);
  await skip();
  await look(3, true, 4); // the answer has only the own move; that of a bot is on its way
  expect([news.steps, watched]).toEqual([null, []]);
  await look(4);
  expect(told()).toEqual([3, 4]);
});

test('an own move that nothing worth stopping follows is watched with it', async () => {
  own = [4];
  await look(3);
  await skip();
  await look(4, true, 5);
  await look(5);
  expect([news.steps, watched]).toEqual([null, [[4, 5]]]);
});

test('an own move worth stopping for is told together with what followed it at once', async () => {
  await look(3);
  await skip();
  await look(4, true, 5);
  expect(told()).toBeUndefined();
  await look(5);
  expect(told()).toEqual([4, 5]);
});

test('what happens while a story is read is told at its end, little as it is', async () => {
  await look(2);
  await look(3);
  expect(told()).toEqual([2, 3]);
  await skip();
  await look(4);
  await look(5);
  expect([told(), watched]).toEqual([[4, 5], []]);
});

test('own moves alone are no story for who comes back', async () => {
  own = [2, 3];
  await look(3);
  expect([news.steps, news.turns, seenVersion('m')]).toEqual([null, null, 3]);
  hide();
  own = [4];
  await look(7);
  expect(told()).toEqual([4, 5, 6, 7]); // three moves of others are no recap
});

test('only who has not watched is told first what it all came to', async () => {
  sumsUp = true;
  await look(2);
  expect(told()).toEqual([0, 2]);
  await skip();
  await look(4);
  expect(told()).toEqual([3, 4]);
});

test('nothing counts as told before its story or recap has been shown to its end', async () => {
  markSeen('m', 1);
  await look(1);
  expect(news.told).toBe(1);
  await look(2); // a story
  await look(3); // comes while it is read
  expect([told(), news.told]).toEqual([[2, 3], 1]);
  await skip();
  expect(news.told).toBe(3);
  own = [4, 10];
  await look(4, true, 5); // the rest of an answer is on its way
  expect(news.told).toBe(3);
  hide();
  await look(9);
  expect([recapped(), news.told]).toEqual([[4, 5, 6, 7, 8, 9], 3]);
  await skip();
  expect(news.told).toBe(9);
  await look(11); // what the board shows needs no story
  expect([news.steps, news.turns, news.told]).toEqual([null, null, 11]);
});
