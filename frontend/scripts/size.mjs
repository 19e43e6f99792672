// Prints what a first visit and a game cost to load, and fails beyond the budget: `npm run size`.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** Kilobytes compressed. */
export const BUDGET = { 'first load': 40, 'a game more': 20, worker: 6 };

const LANGS = ['en', 'de', 'it'];

/** @typedef {{ file: string, imports?: string[], css?: string[], isEntry?: boolean }} Chunk */

/**
 * Compressed kilobytes of each part of a built app, in the language that costs most.
 * @param {string} dist the folder of the built app
 * @returns {Record<keyof typeof BUDGET, number>}
 */
export function measure(dist) {
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const kilobytes = (/** @type {Iterable<string>} */ files) =>
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0) / 1024;
  const first = (/** @type {string} */ lang) => needed(manifest, ['index.html', `src/words/${lang}.json`]);
  const costs = (/** @type {string} */ lang) => {
    const before = first(lang);
    const after = needed(manifest, ['index.html', ...gameParts(manifest, lang)]);
    return {
      first: kilobytes(before.add('index.html')),
      game: kilobytes([...after].filter(file => !before.has(file))),
    };
  };
  const all = LANGS.map(costs);
  return {
    'first load': Math.max(...all.map(cost => cost.first)),
    'a game more': Math.max(...all.map(cost => cost.game)),
    worker: kilobytes(['sw.js']),
  };
}

/**
 * The chunks of the match page and of the game's table, with the words of both. There is one game; the
 * dearest will count when there are more.
 * @param {Record<string, Chunk>} manifest
 * @param {string} lang
 */
function gameParts(manifest, lang) {
  const page = ['src/match/MatchPage.tsx', `src/match/words/${lang}.json`];
  const game = Object.keys(manifest).filter(
    key =>
      /^src\/games\/[^/]+\/kit\./.test(key) || new RegExp(`^src/games/[^/]+/words/${lang}\\.json$`).test(key),
  );
  return [...page, ...game];
}

/**
 * Every file that these chunks need at once, style sheets included.
 * @param {Record<string, Chunk>} manifest
 * @param {string[]} keys
 * @returns {Set<string>}
 */
function needed(manifest, keys) {
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
