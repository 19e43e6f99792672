import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SRC = fileURLToPath(new URL('../src', import.meta.url));
const CODE = '.js'; // what the name of a sheet ends with where its classes are meant

/** The layers, the weakest first. `ui/styles/index.css` fills the first two: elements, and what every page uses. */
const LAYERS = 'base, common, parts, frame, kit';

/** What lies in the frame of the match page: tables as lists, forms, what is looked up. */
const IN_FRAME = /^match\/(fair|form|guide|list|orders|reference|rules|values)\//;

/** The layer of a sheet by its path below `src`; null for those of games and pages, which win over all layers. */
function layerOf(path: string): string | null {
  if (path.startsWith('ui/styles/')) return null;
  if (path.startsWith('ui/')) return 'parts';
  if (/^(shell|gallery|games)\//.test(path)) return null;
  return path.startsWith('match/') && !IN_FRAME.test(path) ? 'frame' : 'kit';
}

/** Whether `ui/styles/index.css` brings a sheet to every page. */
const isOnEveryPage = (sheet: string): boolean => /^ui\/styles\/(?!index)/.test(pathOf(sheet));

const pathOf = (sheet: string): string => relative(SRC, sheet).split(sep).join('/');

/** The names of a sheet that the whole page would know: its classes and its animations. */
export function namesOf(sheet: string): { classes: string[]; animations: string[] } {
  const text = sheet.replace(/\/\*.*?\*\//gs, '');
  const all = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))];
  return { classes: all(/\.([a-z][\w-]*)/g), animations: all(/@keyframes ([\w-]+)/g) };
}

/** The name of a class in code: without hyphens. */
const codeName = (name: string): string => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/**
 * Lets code use a class only by importing its sheet, as an export of it: `import * as handCss from './hand.css'`
 * and `handCss.cardText` for `.card-text`. So a sheet is there wherever its classes are, and what it does not
 * have is an error. A class keeps its name, and no other sheet can have the same one: it would style the first.
 * Which of two sheets wins follows from their folders and never from the order in which pages load.
 */
export function sheets(): Plugin {
  const owners = new Map<string, string>();
  return {
    name: 'sheets',
    enforce: 'pre',
    buildStart: () => owners.clear(),
    onLog(_, { code, message }) {
      if (code === 'IMPORT_IS_UNDEFINED') throw new Error(message); // a class that its sheet does not have
    },
    resolveId: {
      filter: { id: /\.css$/ },
      async handler(source, importer) {
        if (!importer || importer.endsWith(`.css${CODE}`) || importer.endsWith('.css')) return null;
        const sheet = await this.resolve(source, importer, { skipSelf: true });
        return sheet && `${sheet.id}${CODE}`;
      },
    },
    load: {
      filter: { id: /\.css\.js$/ },
      handler(id) {
        const sheet = id.slice(0, -CODE.length);
        this.addWatchFile(sheet);
        const { classes, animations } = namesOf(readFileSync(sheet, 'utf8'));
        for (const name of [...classes, ...animations]) {
          const owner = owners.get(name) ?? sheet;
          if (owner !== sheet)
            this.error(`${name} stands in ${sheet} and in ${owner}: give one another name`);
          owners.set(name, sheet);
        }
        const names = classes.map(name => `export const ${codeName(name)} = '${name}';`);
        return [isOnEveryPage(sheet) ? '' : `import '${sheet}';`, ...names].join('\n');
      },
    },
    // what the classes of a chunk of sheets are is said where they are used: nothing else of it is needed
    renderChunk: (_, { exports, moduleIds }) =>
      exports.length === 0 && moduleIds.every(id => /\.css(\.js)?$/.test(id))
        ? { code: '', map: null }
        : null,
    transform: {
      filter: { id: /\.css$/ },
      handler(code, id) {
        const layer = layerOf(pathOf(id));
        return layer && `@layer ${LAYERS}; @layer ${layer} {${code}}`;
      },
    },
  };
}
