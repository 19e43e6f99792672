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

/** The modules that every page or many parts need: one chunk is smaller than several shared ones. */
const CORE =
  /node_modules\/@?preact|src\/shared\/(?!cues|download|sounds)\w+\.tsx?$|src\/match\/(escape|loadTurns|pastView|turns|words|travel\/travel)\.ts$|src\/shared\/ui\/(Boundary|Button|Icon|LiveRegion|NameSheet|OfflineBanner|Page|PageMessage|SearchField|SeatBadge|Sheet|Spinner)\.tsx$/;

/** The modules that the drawn tables of events in order share, in one chunk for the same reason. */
const CHRONOLOGY =
  /src\/(match\/drag\.ts|newcomer\/(coach|known|marks)\.ts|games\/chronology\/((CardCount|cardNames|Claim|Coaching|draft|EventCard|Hand|Pile|seatSentence|situation|Timeline|turn)\.tsx?|chronology\.css(\.js)?))$/;

/** What tables word and tell events with, what makes a kit of them, and what shows how a game is played. */
const TELLING = /src\/(match\/(eventSentence|kit|steps)|guide\/useGuide)\.ts$/;

/** The parts of each game, and what loads its words: every page of a game needs both. */
const GAMES = /src\/(games\/registry\.ts|match\/(gameWords\.ts|(match|dockBar)\.css(\.js)?))$/;

/** What more than one part of the table of wannOwann needs. */
const WANN_O_WANN = /src\/games\/wann-o-wann\/(aim|cards)\.tsx?$/;

/** What drawn tables need, and the forms of the list: facts at once, controls when something is chosen. */
const FACTS = /src\/(match\/(facts|usePreview|useStateFor)|shared\/ui\/schemaBasics)\.ts$/;
const CONTROLS = /src\/shared\/ui\/(Stepper|Switch)\.tsx$/;

/** What every drawn board stands on; the rest of the kit comes once something is chosen, or told. */
const BOARD =
  /src\/(board\/(?!BoardStory|MomentStory|story|ChoiceDock|Dice|dice|Falls|Gain|peak)(words\/)?\w+\.(tsx?|css(\.js)?|json))$/;

/** What gives the sounds of great moments: needed by some stories, and by no first load. */
const CUES = /src\/shared\/cues\.ts$/;

/** The scenes of great moments, which come with the dice or with the story. */
const PEAKS = /src\/board\/(Dice|Falls|Gain|dice|peak)\.(tsx?|css(\.js)?)$/;

/** What more than one part of the table of Cathedrals needs. */
const CATHEDRALS =
  /src\/games\/anno-domini-1995\/((acts|arrows|Badge|Dock|EuropeMap|odds|outlines|parts|Patterns|Piece|plan|reach|RestDock|signs|StatusLine|story|Swords|Table|toldView|travels|turn|types|useTurn)\.tsx?|(europe|table)\.css(\.js)?)$/;

/** What more than one part of the table of Anno 1452 needs. */
const EMPIRE =
  /src\/games\/anno-1452\/((acts|Badge|EmpireMap|EmpireSign|eventText|lossesOf|outlines|StonePiece|story|Table|TracksStrip|travels)\.tsx?|(badge|empire|table)\.css(\.js)?)$/;

/** The map of a game: the outlines of its drawn board. */
const MAP = /chalicelib\/games\/(\w+)\/data\/map\.json$/;

/** The map of Game of the Year: its days, the ribbon on which they lie, and its drawings. */
const YEAR_MAP =
  /src\/games\/game-of-the-year\/(art|calendar|days|ribbon)\.ts$|game_of_the_year\/data\/calendar\.json$/;

/** What forms are made of, drawn or summed up, in one chunk for the same reason. */
const FORMS = /src\/(list\/summary|shared\/ui\/(Choice|Fields|narrow|OrderField|settle))\.tsx?$/;

/** What forms name their fields with, and the list table its values. */
const FIELD_WORDS = /src\/shared\/ui\/((fieldWords|schema)\.ts|help\.css(\.js)?)$/;

/** What the sheet of standing orders, those of a card and those for the set-up share. */
const ORDERS =
  /src\/(orders\/(keeper|KeptLine|OrderFields|orders|parts|Unread|useOrders|words)|shared\/ui\/(needs|SchemaForm))\.(tsx?|css(\.js)?)$/;

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
  plugins: [sheets(), titlesModule(), houseWords(), serviceWorker('src/sw.ts')],
  // the manifest tells scripts/size.mjs which files a page needs
  build: {
    target: BROWSERS,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 2 } }, // the classes of sheets
      output: {
        // every name stands in others that import it: seven letters are enough to tell contents apart
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'core', test: CORE },
            { name: 'games', test: GAMES },
            { name: 'cues', test: CUES },
            { name: id => `map-${MAP.exec(id)?.[1]}`, test: MAP },
            { name: 'map-game_of_the_year', test: YEAR_MAP },
            { name: 'field-words', test: FIELD_WORDS },
            { name: 'facts', test: FACTS },
            { name: 'controls', test: CONTROLS },
            { name: 'forms', test: FORMS },
            { name: 'orders', test: ORDERS },
            { name: 'chronology', test: CHRONOLOGY },
            { name: 'telling', test: TELLING },
            { name: 'wann-o-wann', test: WANN_O_WANN },
            { name: 'board', test: BOARD },
            { name: 'peaks', test: PEAKS },
            { name: 'cathedrals', test: CATHEDRALS },
            { name: 'empire', test: EMPIRE },
          ],
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
