import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '../core/api';
import type { GameEvent, RecapTurn } from '../core/types';
import { loadTurns, useEvents } from './events';

const PAGE = 4; // versions

/** What happens in a match: in each version one event of the turn with this number, by seat 0. */
const TURNS = [1, 1, 1, 2, 2, 2, 2, 3, 3, 3];
let newest = TURNS.length; // the version that the match has reached

function answer(after: number) {
  const versions = TURNS.slice(after, Math.min(after + PAGE, newest)).map((turn, at) => ({
    turn,
    version: after + at + 1,
  }));
  const turns = [...new Set(versions.map(({ turn }) => turn))].map((turn): RecapTurn => {
    const events = versions.filter(each => each.turn === turn) as unknown as GameEvent[];
    const [from = 0, to = 0] = [events[0]?.version, events.at(-1)?.version];
    return { turn, seat: 0, from, to, events, net: [{ seat: 0, quantity: 'cash', by: events.length }] };
  });
  const last = after + versions.length;
  return { game: 'g', from: after + 1, to: last, cursor: last < newest ? String(last) : null, turns };
}

const asked: number[] = [];
let events: ReturnType<typeof useEvents>;

function Probe({ version, seen }: { version: number; seen: number | null }) {
  events = useEvents('m', version, seen);
  return null;
}
let page: Element;
const look = async (version: number, seen: number | null) => {
  await act(() => render(h(Probe, { version, seen }), page));
  await act(() => new Promise<void>(done => setTimeout(done)));
};
const parts = () => events.turns.map(({ turn, from, to, net }) => [turn, from, to, net?.[0]?.by ?? null]);

beforeEach(() => {
  vi.stubGlobal('document', {});
  page = { childNodes: [], firstChild: null } as unknown as Element;
  asked.length = 0;
  newest = TURNS.length;
  vi.spyOn(api, 'recap').mockImplementation(async (_, after, cursor) => {
    asked.push(Number(cursor ?? after));
    return answer(Number(cursor ?? after));
  });
});

test('loadTurns joins the turns that pages have broken', async () => {
  const turns = await loadTurns('m', 0);
  expect(turns.map(({ turn, events: { length }, net }) => [turn, length, net?.[0]?.by])).toEqual([
    [1, 3, 3],
    [2, 4, 4],
    [3, 3, 3],
  ]);
  expect(asked).toEqual([0, 4, 8]);
});

test('a turn that was under way when the reader last looked comes in two parts', async () => {
  await look(TURNS.length, 5);
  expect(parts()).toEqual([
    [1, 1, 3, 3],
    [2, 4, 5, null],
    [2, 6, 7, 2],
    [3, 8, 10, 3],
  ]);
  expect(events.list.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(events.upTo).toBe(10);
});

test('all that has happened since the last answer follows, however many versions', async () => {
  newest = 5;
  await look(5, 5);
  expect(events.upTo).toBe(5);
  newest = TURNS.length;
  await look(TURNS.length, 5);
  expect(events.list.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});
