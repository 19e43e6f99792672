import type { ComponentType } from 'preact';
import type { TableKit } from '../match/kit';
import type { WordsSource } from '../shared/words';

/** What the web app knows of a game beyond the API. Each part is loaded when it is first needed. */
export interface GameParts {
  /**
   * The game's words: `title`, `blurb`, `option.<name>`, `option.<name>.help`, `option.<name>.<value>`,
   * `refused.<code>` for its refusals, `outcome.<reason>`, and whatever its table says.
   */
  words: WordsSource;
  /** The rules page, for players. */
  rules: () => Promise<{ default: ComponentType }>;
  table: () => Promise<{ default: TableKit }>;
}

/** One line for each game with a table of its own, by the key it has in the API. */
export const games: Readonly<Record<string, GameParts>> = {
  'anno-domini': {
    words: async lang => (await import(`./anno-domini/words/${lang}.json`)).default,
    rules: () => import('./anno-domini/Rules'),
    table: () => import('./anno-domini/kit'),
  },
};

/** The parts of a game; undefined for a game that is newer than this app. */
export const gameParts = (key: string): GameParts | undefined => games[key];
