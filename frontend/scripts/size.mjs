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
const LIST = 'match-list';
const FORM = 'match-form';

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
  /** What one room weighs by itself. */
  const weighRoom = (/** @type {Chunk} */ { file, css = [] }) => weigh([file, ...css]);
  const sizes = LANGS.flatMap(lang => {
    const table = tableParts(lang);
    const first = { 'start page': weighMore(startParts(lang)), table: weighMore(table) };
    return wordFolders().map(game => {
      const { code, words, map, later, rooms } = gameParts(manifest, game, lang);
      return {
        'start page': first['start page'] + weigh(['index.html']),
        table: first.table + weigh(['index.html']),
        'game: code': weighMore(code, [...table, ...map]),
        'game: words': weighMore(words),
        'game: map': weighMore(map),
        'game: later': Math.max(
          ...later.map(part => weighMore(part, [...table, ...code, ...words, ...map])),
          ...rooms.map(weighRoom),
        ),
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
  'shell',
  `src/core/words/${lang}.json`,
  `../chalicelib/words/${lang}.json`,
];
const startParts = (/** @type {string} */ lang) => [
  ...shellParts(lang),
  'shell-home',
  `src/shell/words/${lang}.json`,
];
const tableParts = (/** @type {string} */ lang) => [
  ...shellParts(lang),
  'match',
  `src/match/words/${lang}.json`,
];

/**
 * The chunks of a game. Without a drawn table its code is the list table. Later come the tales, the sentences
 * for events where these are a file of their own, the page of rules, what can be looked up, and the other rooms
 * of a drawn table, each when it is needed.
 * @param {Manifest} manifest
 * @param {{key: string, folder: string}} game
 * @param {string} lang
 */
function gameParts(manifest, { key, folder }, lang) {
  const built = (/** @type {string[]} */ chunks) => chunks.filter(chunk => findChunk(manifest, chunk));
  const drawn = built([`games-${key}-table`]);
  const game = basename(dirname(folder));
  const isRoom = new RegExp(`^games-${key}-(?!table)[a-z-]+$`);
  return {
    code: drawn.length > 0 ? drawn : [LIST],
    words: [`${folder}/${lang}/table.json`],
    map: built([`games-${key}-map`, `${game}-map`, `${game}-calendar`]),
    later: [
      built([`${folder}/${lang}/tales.json`]),
      built([`${folder}/${lang}/events.json`]),
      [...built([`games-${key}-rules`]), 'match-rules', `${folder}/${lang}/rules.json`],
      ['match-reference', `${folder}/${lang}/reference.json`],
    ],
    rooms: Object.values(manifest).filter(({ name }) => isRoom.test(name ?? '')),
  };
}

/**
 * A chunk by its name, which is that of its folder, or by the file that is alone in it.
 * @param {Manifest} manifest
 * @param {string} name
 */
const findChunk = (manifest, name) =>
  manifest[name] ?? Object.values(manifest).find(chunk => chunk.name === name);

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
    const chunk = findChunk(manifest, key);
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
