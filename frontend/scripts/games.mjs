// What the build reads of the games' words, which lie beside their engines.
import { existsSync, readFileSync } from 'node:fs';

/** The languages of the app. */
export const LANGS = ['en', 'de', 'it'];

const CATALOGUE = '../chalicelib/games/catalogue.py';
/** A line of the catalogue: the key of a game and its package. */
const ENTRY = /"([\w-]+)": "chalicelib\.games\.(\w+)"/g;

/**
 * The key of each game that has a manifest, in the order of the catalogue, and the folder of its words.
 * @returns {{ key: string, folder: string }[]}
 */
export function wordFolders() {
  const games = [...readFileSync(CATALOGUE, 'utf8').matchAll(ENTRY)];
  return games
    .map(([, key = '', name]) => ({ key, folder: `../chalicelib/games/${name}/words` }))
    .filter(({ key }) => existsSync(`src/games/${key}.game.ts`));
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
