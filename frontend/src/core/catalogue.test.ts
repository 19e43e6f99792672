import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { sendJson, useTestServer, useTestStorage } from '../testing/server';

useTestStorage();
const server = useTestServer();

let catalogue: typeof import('./catalogue');
let i18n: typeof import('./i18n');

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: {} });
  catalogue = await import('./catalogue');
  i18n = await import('./i18n');
});

test('known games have the title of their words, in the language shown, and nobody is asked', async () => {
  const words = readFileSync('../chalicelib/games/cathedrals/words/de/table.json', 'utf8');
  expect(catalogue.KNOWN_GAMES.length).toBeGreaterThanOrEqual(5);
  expect(catalogue.gameTitle('anno-domini-1995')).toBe('Anno Domini: Cathedrals');
  await i18n.showLang('de');
  expect(catalogue.gameTitle('anno-domini-1995')).toBe(JSON.parse(words).title);
  for (const lang of i18n.LANGS) {
    await i18n.showLang(lang);
    for (const key of catalogue.KNOWN_GAMES) expect(catalogue.gameTitle(key)).not.toBe(key);
  }
  expect(server.requests).toEqual([]);
});

test('another game is looked up once, alone', async () => {
  server.answer = (_, res) => sendJson(res, 200, { key: 'liars-dice', title: 'Liar’s Dice' });
  expect(catalogue.gameTitle('liars-dice')).toBe('Liars dice');
  expect(catalogue.gameTitle('liars-dice')).toBe('Liars dice');
  await expect.poll(() => catalogue.gameTitle('liars-dice')).toBe('Liar’s Dice');
  expect(server.requests.map(({ path }) => path)).toEqual(['/v1/games/liars-dice']);
});

test('a game that could not be looked up is asked for again', async () => {
  expect(catalogue.gameInfo('parley')).toBe(null);
  await expect.poll(() => server.requests.length).toBe(1);
  server.answer = (_, res) => sendJson(res, 200, { key: 'parley', title: 'Parley' });
  await expect.poll(() => catalogue.gameInfo('parley')?.title).toBe('Parley');
});
