import type { ComponentType } from 'preact';
import type { WordsLoader } from '../core/words';
import type { GuideLoader } from '../match/guide/types';
import type { TableKit } from '../match/kit/kit';
import type { RulesProps } from '../match/rules/RulesPage';

/** What the web app has for a game beyond the API. Each part is loaded when it is first needed. */
export interface GameParts {
  /** How much there is to learn. */
  weight?: 'light' | 'medium' | 'rich' | 'deep';
  /**
   * The game's words: `title`, `blurb`, `option.<name>`, `option.<name>.help`, `option.<name>.<value>`,
   * `refused.<code>` for its refusals, `outcome.<reason>`, and the words of its table.
   */
  words: WordsLoader;
  /**
   * Words that the table does not need to be drawn and played: sentences for events, what choices lead to, and
   * long stories. They are loaded after the table, and none of this is shown in words before. No key is in two
   * files, `events.json` among them where sentences for events are a file of their own; a game without a drawn
   * table keeps `event.<kind>` in `words`, because the steps of its story are found by them.
   */
  tales?: WordsLoader;
  /** The words for what can be looked up in the game's reference: `reference.<field>`. */
  reference?: WordsLoader;
  /** The rules page for players. */
  rules?: () => Promise<{ default: ComponentType<RulesProps> }>;
  /** How it is played, in a few pictures; not every game has a guide. */
  guide?: GuideLoader;
  /** The drawn table; a game without one is played on the list table. */
  table?: () => Promise<{ default: TableKit }>;
}

/**
 * Loads a rules page that consists of texts alone.
 * @public Games that `make new-game` begins use it.
 */
export function textRules(source: WordsLoader): GameParts['rules'] {
  return async () => ({ default: (await import('../match/rules/RulesPage')).makeRulesPage(source) });
}

/**
 * The parts of each game, by its key in the API. A game that is not here is shown on the list table with
 * plain names.
 */
export const GAME_PARTS: Readonly<Record<string, GameParts>> = {
  'anno-domini': {
    weight: 'light',
    words: async lang =>
      (await import(`../../../chalicelib/games/anno_domini/words/${lang}/table.json`)).default,
    reference: async lang =>
      (await import(`../../../chalicelib/games/anno_domini/words/${lang}/reference.json`)).default,
    rules: () => import('./anno-domini/rules/Rules'),
    table: () => import('./anno-domini/table/kit'),
  },
  'wann-o-wann': {
    weight: 'medium',
    words: async lang =>
      (await import(`../../../chalicelib/games/wann_o_wann/words/${lang}/table.json`)).default,
    reference: async lang =>
      (await import(`../../../chalicelib/games/wann_o_wann/words/${lang}/reference.json`)).default,
    tales: async lang =>
      (await import(`../../../chalicelib/games/wann_o_wann/words/${lang}/tales.json`)).default,
    rules: () => import('./wann-o-wann/rules/Rules'),
    table: () => import('./wann-o-wann/table/kit'),
  },
  'anno-domini-1995': {
    weight: 'rich',
    words: async lang =>
      (await import(`../../../chalicelib/games/cathedrals/words/${lang}/table.json`)).default,
    reference: async lang =>
      (await import(`../../../chalicelib/games/cathedrals/words/${lang}/reference.json`)).default,
    rules: () => import('./anno-domini-1995/rules/Rules'),
    guide: () => import('./anno-domini-1995/rules/guide'),
    table: () => import('./anno-domini-1995/table/kit'),
  },
  'anno-1452': {
    weight: 'deep',
    words: async lang =>
      (await import(`../../../chalicelib/games/anno_1452/words/${lang}/table.json`)).default,
    reference: async lang =>
      (await import(`../../../chalicelib/games/anno_1452/words/${lang}/reference.json`)).default,
    tales: async lang =>
      (await import(`../../../chalicelib/games/anno_1452/words/${lang}/tales.json`)).default,
    rules: () => import('./anno-1452/rules/Rules'),
    guide: () => import('./anno-1452/rules/guide'),
    table: () => import('./anno-1452/table/kit'),
  },
  'game-of-the-year': {
    weight: 'medium',
    words: async lang =>
      (await import(`../../../chalicelib/games/game_of_the_year/words/${lang}/table.json`)).default,
    reference: async lang =>
      (await import(`../../../chalicelib/games/game_of_the_year/words/${lang}/reference.json`)).default,
    tales: async lang => (await import('./game-of-the-year/rules/lateWords')).lateWords(lang),
    rules: () => import('./game-of-the-year/rules/Rules'),
    guide: () => import('./game-of-the-year/rules/guide'),
    table: () => import('./game-of-the-year/table/kit'),
  },
};

/** The parts of a game; undefined for a game that this app does not know. */
export const gameParts = (key: string): GameParts | undefined => GAME_PARTS[key];
