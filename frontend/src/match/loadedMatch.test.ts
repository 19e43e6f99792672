import { beforeEach, expect, test, vi } from 'vitest';
import type { DeckTexts, Lang } from '../core/types';
import { sendJson, useTestServer, useTestStorage } from '../testing/server';
import { loadDeckTexts, mergeDeckTexts } from './loadedMatch';

useTestStorage();
const server = useTestServer();
let page: EventTarget;

const decks = ['world', 'months'].map(key => ({ key, rev: 1 }));
const texts = (key: string, lang: Lang): DeckTexts => ({
  key,
  rev: 1,
  lang,
  cards: { [key]: lang },
  themes: {},
});

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});

test('loadDeckTexts shows the decks that load, and retries only those that fail', async () => {
  const broken = new Set(['months']);
  server.answer = ({ path }, res) => {
    const key = path.includes('months') ? 'months' : 'world';
    if (broken.has(key)) sendJson(res, 503, {});
    else sendJson(res, 200, texts(key, 'de'));
  };
  const shown: string[][] = [];
  const stop = loadDeckTexts(decks, 'de', there => shown.push(there.map(({ key }) => key)));
  await expect.poll(() => shown.length).toBe(1);
  broken.clear();
  await expect
    .poll(() => {
      page.dispatchEvent(new Event('online'));
      return shown.length;
    })
    .toBe(2);
  stop();
  expect(shown).toEqual([['world'], ['world', 'months']]);
  expect(server.requests.filter(({ path }) => path.includes('world'))).toHaveLength(1);
});

test('mergeDeckTexts keeps the texts of the language before until there are new ones', () => {
  const before = decks.map(({ key }) => texts(key, 'en'));
  expect(mergeDeckTexts(decks, before, [texts('months', 'de')]).map(({ lang }) => lang)).toEqual([
    'en',
    'de',
  ]);
});

test('mergeDeckTexts drops decks that are not needed any more', () => {
  expect(mergeDeckTexts(decks, [texts('modern', 'en')], [])).toEqual([]);
});
