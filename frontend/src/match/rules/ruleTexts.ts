import type { Words } from '../../core/i18n';
import { loadFiles, type WordsLoader } from '../../core/words';

const FOLDER = '../../../../chalicelib/games';
/** The texts of the rules pages, which lie beside the engines. */
const FILES = import.meta.glob<{ default: Words }>('../../../../chalicelib/games/*/words/*/rules.json');

/** Makes a loader for the texts of a game's rules page, by the name of its Python package. */
export function ruleTexts(game: string): WordsLoader {
  return lang => loadFiles(FILES, `${FOLDER}/${game}/words/${lang}/rules.json`);
}
