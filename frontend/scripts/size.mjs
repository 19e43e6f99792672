// Prints the compressed sizes of a first visit and of a game, and fails if one exceeds its budget: `npm run size`.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** The largest sizes in compressed kilobytes. */
export const BUDGET = { 'first load': 40, 'a game more': 20, 'a form more': 10, worker: 6 };

/** The list table. */
const LIST = 'src/list/kit.tsx';
const LANGS = ['en', 'de', 'it'];

/** @typedef {{ file: string, imports?: string[], css?: string[], isEntry?: boolean }} Chunk */

/**
 * The compressed kilobytes of each part of a built app, in the largest language. The first load is the larger
 * of two: the start page, or a table by its link with all that the tables of every game share. A game is what
 * the largest game adds. A form is what the forms of listed games, options and standing orders add.
 * @param {string} dist the folder of the built app
 * @returns {Record<keyof typeof BUDGET, number>}
 */
export function measure(dist) {
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const weigh = (/** @type {Iterable<string>} */ files) =>
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0) / 1024;
  const costs = LANGS.map(lang => {
    const start = neededFiles(manifest, startParts(lang));
    const table = neededFiles(manifest, tableParts(lang));
    const games = wordFolders().map(game =>
      neededFiles(manifest, [...tableParts(lang), ...gameParts(manifest, game, lang)]),
    );
    const more = games.map(files => weigh([...files].filter(file => !table.has(file))));
    return { first: Math.max(weigh(start), weigh(table)) + weigh(['index.html']), game: Math.max(...more) };
  });
  const table = neededFiles(manifest, [...tableParts('en'), LIST]);
  const form = neededFiles(manifest, [...tableParts('en'), 'src/list/Form.tsx']);
  return {
    'first load': Math.max(...costs.map(cost => cost.first)),
    'a game more': Math.max(...costs.map(cost => cost.game)),
    'a form more': weigh([...form].filter(file => !table.has(file))),
    worker: weigh(['sw.js']),
  };
}

const shellParts = (/** @type {string} */ lang) => ['index.html', `src/words/${lang}.json`];
const startParts = (/** @type {string} */ lang) => [...shellParts(lang), 'src/pages/Home.tsx'];
const tableParts = (/** @type {string} */ lang) => [
  ...shellParts(lang),
  'src/match/MatchPage.tsx',
  `src/match/words/${lang}.json`,
];

/** The key of each game that has words, and the folder of these words. */
function wordFolders() {
  const registry = readFileSync('src/games/registry.ts', 'utf8');
  const listed = registry.matchAll(/'([\w-]+)': \{\s+words:[^}]*?(\.\.\/chalicelib\/games\/\w+\/words)\//g);
  return [...listed].map(([, key = '', folder = '']) => ({ key, folder }));
}

/**
 * The table and the words of a game; without a drawn table it is the list table.
 * @param {Record<string, Chunk>} manifest
 * @param {{key: string, folder: string}} game
 * @param {string} lang
 */
function gameParts(manifest, game, lang) {
  const drawn = `src/games/${game.key}/kit.ts`;
  return [manifest[drawn] ? drawn : LIST, `${game.folder}/${lang}/table.json`];
}

/**
 * Every file that these chunks need at the start, including style sheets.
 * @param {Record<string, Chunk>} manifest
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
