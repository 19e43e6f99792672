import { beforeEach, expect, test, vi } from 'vitest';
import type { DeckTexts, Lang } from '../shared/types';
import { sendJson, useTestServer, useTestStorage } from '../testing';
import { loadDeckTexts, mergeDeckTexts } from './cardTexts';

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

test('a deck that fails does not keep the others away, and alone is asked for again', async () => {
  const broken = new Set(['months']);
  server.answer = ({ path }, res) => {
    const key = path.includes('months') ? 'months' : 'world';
    if (broken.has(key)) sendJson(res, 503, {});
    else sendJson(res, 200, texts(key, 'de'));
  };
  const shown: string[][] = [];
  const stop = loadDeckTexts(decks, 'de', there => shown.push(there.map(({ key }) => key)));
  await vi.waitUntil(() => shown.length === 1);
  broken.clear();
  await vi.waitUntil(() => {
    page.dispatchEvent(new Event('online'));
    return shown.length === 2;
  });
  stop();
  expect(shown).toEqual([['world'], ['world', 'months']]);
  expect(server.requests.filter(({ path }) => path.includes('world'))).toHaveLength(1);
});

test('the texts of the language before stay until there are new ones', () => {
  const before = decks.map(({ key }) => texts(key, 'en'));
  expect(mergeDeckTexts(decks, before, [texts('months', 'de')]).map(({ lang }) => lang)).toEqual([
    'en',
    'de',
  ]);
});

test('decks that are not wanted any more are forgotten', () => {
  expect(mergeDeckTexts(decks, [texts('modern', 'en')], [])).toEqual([]);
});
