import type { ComponentType } from 'preact';
import type { TableKit } from '../match/kit';
import type { WordsLoader } from '../shared/words';

/** What the web app knows of a game beyond the API. Each part is loaded when it is first needed. */
export interface GameParts {
  /**
   * The game's words: `title`, `blurb`, `option.<name>`, `option.<name>.help`, `option.<name>.<value>`,
   * `refused.<code>` for its refusals, `outcome.<reason>`, and whatever its table says.
   */
  words: WordsLoader;
  /**
   * Words that its table can be drawn and played without, of what happened and of long stories: loaded after
   * it. Nothing is told before they are there. No word is in both; a game without a drawn table keeps its
   * `event.<kind>` in `words`, by which the steps of its story are found.
   */
  tales?: WordsLoader;
  /** The rules page, for players. */
  rules?: () => Promise<{ default: ComponentType }>;
  /** Its table, where it is drawn; without one it is played on the table that lists any game. */
  table?: () => Promise<{ default: TableKit }>;
}

/** A rules page made of texts alone. */
function textRules(source: WordsLoader): GameParts['rules'] {
  return async () => ({ default: (await import('./RulesPage')).makeRulesPage(source) });
}

/** What there is for each game, by the key it has in the API. A game that is not here is listed with plain names. */
export const GAME_PARTS: Readonly<Record<string, GameParts>> = {
  'anno-domini': {
    words: async lang => (await import(`./anno-domini/words/${lang}.json`)).default,
    rules: () => import('./anno-domini/Rules'),
    table: () => import('./anno-domini/kit'),
  },
  'wann-o-wann': {
    words: async lang => (await import(`./wann-o-wann/words/${lang}.json`)).default,
    tales: async lang => (await import(`./wann-o-wann/tales/${lang}.json`)).default,
    rules: textRules(async lang => (await import(`./wann-o-wann/rules/${lang}.json`)).default),
    table: () => import('./wann-o-wann/kit'),
  },
  'anno-domini-1995': {
    words: async lang => (await import(`./anno-domini-1995/words/${lang}.json`)).default,
    rules: textRules(async lang => (await import(`./anno-domini-1995/rules/${lang}.json`)).default),
  },
  'anno-1452': {
    words: async lang => (await import(`./anno-1452/words/${lang}.json`)).default,
    rules: textRules(async lang => (await import(`./anno-1452/rules/${lang}.json`)).default),
  },
  'game-of-the-year': {
    words: async lang => (await import(`./game-of-the-year/words/${lang}.json`)).default,
    tales: async lang => (await import(`./game-of-the-year/tales/${lang}.json`)).default,
    rules: textRules(async lang => (await import(`./game-of-the-year/rules/${lang}.json`)).default),
  },
};

/** The parts of a game; undefined for a game that is newer than this app. */
export const gameParts = (key: string): GameParts | undefined => GAME_PARTS[key];
