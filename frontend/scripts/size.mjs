// Prints the compressed sizes of a first visit and of a game, and fails if one exceeds its budget: `npm run size`.
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { LANGS, wordFolders } from './games.mjs';

/** The largest sizes in compressed kilobytes. */
export const BUDGET = {
  'start page': 40,
  table: 44,
  'game: code': 18,
  'game: words': 10,
  'game: map': 6.5,
  'game: later': 10,
  form: 10,
  worker: 6,
};

/** The list table. */
const LIST = 'src/list/kit.tsx';
const FORM = 'src/list/Form.tsx';

/** @typedef {{ file: string, name?: string, imports?: string[], dynamicImports?: string[], css?: string[] }} Chunk */
/** @typedef {Record<string, Chunk>} Manifest */

/**
 * The compressed kilobytes of each part of a built app, in the largest language, and for the largest game.
 *
 * The start page and a table are first loads: the table by its link, with all that the tables of every game
 * share. A game adds its code, words and map, and later each part that is opened, such as its story or guide. A
 * form is what the forms of listed games, options and standing orders add.
 * @param {string} dist the folder of the built app
 * @returns {Record<keyof typeof BUDGET, number>}
 */
export function measure(dist) {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const weigh = (/** @type {string[]} */ files) =>
    files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0) / 1024;
  /** What some chunks add to others that are there. */
  const weighMore = (/** @type {string[]} */ chunks, /** @type {string[]} */ there = []) => {
    const present = neededFiles(manifest, there);
    return weigh([...neededFiles(manifest, chunks)].filter(file => !present.has(file)));
  };
  const sizes = LANGS.flatMap(lang => {
    const table = tableParts(lang);
    const first = { 'start page': weighMore(startParts(lang)), table: weighMore(table) };
    return wordFolders().map(game => {
      const { code, words, map, later } = gameParts(manifest, game, lang);
      return {
        'start page': first['start page'] + weigh(['index.html']),
        table: first.table + weigh(['index.html']),
        'game: code': weighMore(code, [...table, ...map]),
        'game: words': weighMore(words),
        'game: map': weighMore(map),
        'game: later': Math.max(...later.map(part => weighMore(part, [...table, ...code, ...words, ...map]))),
        form: weighMore([FORM], [...table, LIST]),
        worker: weigh(['sw.js']),
      };
    });
  });
  const parts = /** @type {(keyof typeof BUDGET)[]} */ (Object.keys(BUDGET));
  const largest = parts.map(part => [part, Math.max(...sizes.map(size => size[part]))]);
  return Object.fromEntries(largest);
}

const shellParts = (/** @type {string} */ lang) => [
  'index.html',
  `src/words/${lang}.json`,
  `../chalicelib/words/${lang}.json`,
];
const startParts = (/** @type {string} */ lang) => [
  ...shellParts(lang),
  'src/pages/Home.tsx',
  `src/pages/words/${lang}.json`,
];
const tableParts = (/** @type {string} */ lang) => [
  ...shellParts(lang),
  'src/match/MatchPage.tsx',
  `src/match/words/${lang}.json`,
];

/**
 * The chunks of a game. Without a drawn table its code is the list table. Later come the tales, the sentences
 * for events where these are a file of their own, the page of rules, what can be looked up, and whatever a
 * drawn table loads when it is needed.
 * @param {Manifest} manifest
 * @param {{key: string, folder: string}} game
 * @param {string} lang
 */
function gameParts(manifest, { key, folder }, lang) {
  const built = (/** @type {string[]} */ chunks) => chunks.filter(chunk => manifest[chunk]);
  const drawn = built([`src/games/${key}/kit.ts`]);
  const pages = built([`src/games/${key}/Rules.tsx`]);
  const mapChunk = `map-${basename(dirname(folder))}`; // as vite.config.ts names it
  return {
    code: drawn.length > 0 ? drawn : [LIST],
    words: [`${folder}/${lang}/table.json`],
    map: Object.keys(manifest).filter(chunk => manifest[chunk]?.name === mapChunk),
    later: [
      built([`${folder}/${lang}/tales.json`]),
      built([`${folder}/${lang}/events.json`]),
      [...(pages.length > 0 ? pages : ['src/games/RulesPage.tsx']), `${folder}/${lang}/rules.json`],
      ['src/reference/Reference.tsx', `${folder}/${lang}/reference.json`],
      ...drawn.flatMap(kit => (manifest[kit]?.dynamicImports ?? []).map(part => [part])),
    ],
  };
}

/**
 * Every file that these chunks need at the start, including style sheets.
 * @param {Manifest} manifest
 * @param {string[]} keys
 * @returns {Set<string>}
 */
function neededFiles(manifest, keys) {
  /** @type {Set<string>} */
  const files = new Set();
  const visit = (/** @type {string} */ key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not a part of the built app`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const other of chunk.imports ?? []) visit(other);
  };
  for (const key of keys) visit(key);
  return files;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sizes = measure(join(dirname(fileURLToPath(import.meta.url)), '../dist'));
  for (const [part, size] of Object.entries(sizes)) {
    const limit = BUDGET[/** @type {keyof typeof BUDGET} */ (part)];
    console.log(`${part.padEnd(12)} ${size.toFixed(1).padStart(6)} KB of ${limit}`);
    if (size > limit) process.exitCode = 1;
  }
}
