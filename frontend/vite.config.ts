import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, defineConfig, type Plugin } from 'vite';
import { gameTitles } from './scripts/games.mjs';
import { sheets } from './scripts/sheets.ts';

const PUBLIC = 'public';
/** The oldest browsers that run the app. */
export const BROWSERS = ['chrome123', 'firefox125', 'safari17.5']; // light-dark(), AbortSignal.any
const NOT_CACHED = ['robots.txt'];
/** Where the files lie whose names bear a hash of their content. */
const ASSETS = 'assets/';

/** The folder of a module of ours. The words of each language are loaded by themselves. */
const ROOM = /\/src\/(.+)\/[^/]+\.(?:tsx?|css(?:\.js)?|svg\?no-inline)$/;

/** What every page needs: libraries, what the build adds to load modules, the titles of all games. */
const CORE = /\/node_modules\/@?preact|^\0(?:vite|rolldown|virtual:)|\/src\/ui\/\w+\.tsx?$/;

/** The data of a game, such as its map. */
const DATA = /\/chalicelib\/games\/(\w+)\/data\/(\w+)\.json$/;

/** The library that draws QR codes, for the one room that needs it. */
const QR = /\/node_modules\/lean-qr\//;

/** The chunk of a module: a folder is one. `core` and `ui`, which every page needs, are one together. */
function chunkOf(id: string): string | null {
  if (CORE.test(id)) return 'core';
  if (QR.test(id)) return 'ui-qr';
  const [, game, data] = DATA.exec(id) ?? [];
  return game ? `${game}-${data}` : (ROOM.exec(id)?.[1]?.replaceAll('/', '-') ?? null);
}

/**
 * Writes `sw.js`, the worker, and the pack from which it takes the app: the built files as one, for each request
 * is paid for. The worker's version changes with any file.
 */
function serviceWorker(source: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = '' }, bundle) {
      const built = Object.keys(bundle).filter(file => file.startsWith(ASSETS));
      const texts = built.sort().map(file => [`/${file}`, readFileSync(join(dir, file), 'utf8')]);
      const pack = JSON.stringify(Object.fromEntries(texts));
      const copied = readdirSync(PUBLIC).filter(file => !NOT_CACHED.includes(file));
      const hash = createHash('sha256').update(pack).update(JSON.stringify(copied));
      for (const file of ['index.html', ...copied]) hash.update(readFileSync(join(dir, file)));
      const version = hash.digest('hex').slice(0, 12);
      const name = `${ASSETS}pack-${createHash('sha256').update(pack).digest('hex').slice(0, 7)}.json`;
      writeFileSync(join(dir, name), pack);
      const files = ['/', ...copied.sort().map(file => `/${file}`)];
      const code = await buildWorker(source, { files, pack: `/${name}`, version });
      writeFileSync(join(dir, 'sw.js'), code);
    },
  };
}

/** Builds the worker's source into one script. */
async function buildWorker(
  source: string,
  { files, pack, version }: { files: string[]; pack: string; version: string },
): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      __FILES__: JSON.stringify(files),
      __PACK__: JSON.stringify(pack),
      __VERSION__: JSON.stringify(version),
    },
    build: {
      target: BROWSERS,
      write: false,
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (!first || !('output' in first)) throw new Error('the worker was not built');
  return first.output[0].code;
}

const TITLES = 'virtual:game-titles';

/** The module of the games' titles, out of their words: lists of matches need no more of them. */
export function titlesModule(): Plugin {
  return {
    name: 'game-titles',
    resolveId: source => (source === TITLES ? `\0${TITLES}` : undefined),
    load: id => (id === `\0${TITLES}` ? `export default ${JSON.stringify(gameTitles())}` : undefined),
  };
}

/** The words of the house that the server alone says, in mails and notices. */
const OF_SERVER = /^(notice|digest|mail|weekday)\./;

/** Why the server refuses something: words that are loaded with a refusal, as `…/words/en.json?refusals`. */
const OF_REFUSAL = /^refused\./;

/** Leaves out what only the server says, and what it seldom says: every first load would carry it. */
export function houseWords(): Plugin {
  return {
    name: 'house-words',
    enforce: 'pre',
    transform: {
      filter: { id: /chalicelib\/words\/\w+\.json(\?refusals)?$/ },
      handler: (code, id) => {
        const asksRefusals = id.endsWith('?refusals');
        const words = Object.entries(JSON.parse(code)).filter(
          ([key]) => !OF_SERVER.test(key) && OF_REFUSAL.test(key) === asksRefusals,
        );
        const json = JSON.stringify(Object.fromEntries(words));
        return asksRefusals ? { code: `export default ${json}`, moduleType: 'js' } : json;
      },
    },
  };
}

/** How JSX is compiled. */
export const COMPILER = { jsx: { runtime: 'automatic', importSource: 'preact' } } as const;

export default defineConfig({
  oxc: COMPILER,
  plugins: [sheets(), titlesModule(), houseWords(), serviceWorker('src/worker/sw.ts')],
  // the manifest tells scripts/size.mjs which files a page needs
  build: {
    target: BROWSERS,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      optimization: { inlineConst: { mode: 'all', pass: 2 } }, // the classes of sheets
      output: {
        // every name stands in others that import it: seven letters are enough to tell contents apart
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [{ name: chunkOf, debugName: 'rooms', includeDependenciesRecursively: false }],
        },
      },
    },
  },
  // the words of the house and of games lie beside the server's code
  server: {
    fs: { allow: ['..'] },
    proxy: { '/v1': process.env.TURNUS_API ?? 'http://127.0.0.1:8000' },
  },
});
