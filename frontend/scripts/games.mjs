// What the build reads of the games' words, which lie beside their engines.
import { readFileSync } from 'node:fs';

/** The languages of the app. */
export const LANGS = ['en', 'de', 'it'];

/**
 * The key of each game that has words, and the folder of these words, in the order of the registry.
 * @returns {{ key: string, folder: string }[]}
 */
export function wordFolders() {
  const registry = readFileSync('src/games/registry.ts', 'utf8');
  const listed = registry.matchAll(
    /'?([\w-]+)'?: \{\s+(?:weight: '\w+',\s+)?words:[^}]*?(\.\.\/chalicelib\/games\/\w+\/words)\//g,
  );
  return [...listed].map(([, key = '', folder = '']) => ({ key, folder }));
}

/**
 * By language, the title of each game.
 * @returns {Record<string, Record<string, string>>}
 */
export function gameTitles() {
  const title = (/** @type {string} */ folder, /** @type {string} */ lang) =>
    JSON.parse(readFileSync(`${folder}/${lang}/table.json`, 'utf8')).title;
  const titles = (/** @type {string} */ lang) =>
    Object.fromEntries(wordFolders().map(({ key, folder }) => [key, title(folder, lang)]));
  return Object.fromEntries(LANGS.map(lang => [lang, titles(lang)]));
}
