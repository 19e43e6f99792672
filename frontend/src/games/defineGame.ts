import type { ComponentType } from 'preact';
import type { Words } from '../core/i18n';
import { loadFiles, type WordsLoader } from '../core/words';
import type { GuideLoader } from '../match/guide/guideSheet';
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
  reference: WordsLoader;
  /** The rules page for players: of texts alone where the game brings no other. */
  rules: () => Promise<{ default: ComponentType<RulesProps> }>;
  /** How it is played, in a few pictures; not every game has a guide. */
  guide?: GuideLoader;
  /** The drawn table; a game without one is played on the list table. */
  table?: () => Promise<{ default: TableKit }>;
}

/** What a game says of itself in its manifest, `<key>.game.ts`; what it leaves out follows from its words. */
interface Manifest extends Partial<Pick<GameParts, 'weight' | 'rules' | 'guide' | 'table'>> {
  /** The Python package of its engine, beside which its words lie. */
  package: string;
  /** The files of its `tales`. */
  late?: string[];
}

/** Makes the parts of a game from its manifest. */
export function defineGame({ package: game, late, ...parts }: Manifest): GameParts {
  return {
    words: gameWords(game, 'table'),
    reference: gameWords(game, 'reference'),
    rules: async () => ({
      default: (await import('../match/rules/RulesPage')).makeTextRules(game),
    }),
    ...(late && { tales: gameWords(game, ...late) }),
    ...parts,
  };
}

const FOLDER = '../../../chalicelib/games';
/** The files of words of all games, which lie beside their engines; those of rules pages come with them. */
const FILES = import.meta.glob<{ default: Words }>([
  '../../../chalicelib/games/*/words/*/*.json',
  '!../../../chalicelib/games/*/words/*/rules.json',
]);

/**
 * Makes a loader for files of a game's words, by the name of its Python package and theirs: `table`, `tales`.
 * No key is in two files.
 */
export function gameWords(game: string, ...names: string[]): WordsLoader {
  return lang => loadFiles(FILES, ...names.map(name => `${FOLDER}/${game}/words/${lang}/${name}.json`));
}
