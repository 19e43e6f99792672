import type { Words } from '../core/i18n';
import { loadFiles, type WordsLoader } from '../core/words';

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
