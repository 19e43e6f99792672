// What the build reads of the games' words, which lie beside their engines.
import { readdirSync, readFileSync } from 'node:fs';

/** The languages of the app. */
export const LANGS = ['en', 'de', 'it'];

const GAMES = 'src/games';
const MANIFEST = '.game.ts';

/**
 * The key of each game that has a manifest, and the folder of its words.
 * @returns {{ key: string, folder: string }[]}
 */
export function wordFolders() {
  const manifests = readdirSync(GAMES).filter(file => file.endsWith(MANIFEST));
  return manifests.map(file => {
    const [, name = ''] = /package: '(\w+)'/.exec(readFileSync(`${GAMES}/${file}`, 'utf8')) ?? [];
    return { key: file.slice(0, -MANIFEST.length), folder: `../chalicelib/games/${name}/words` };
  });
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
