import type { Picture } from '../games/RulesPage';
import type { WordsLoader } from '../shared/words';

/** How a game is played, in a few pictures from its own table. */
export interface Guide {
  /** The captions `guide.c1`, `guide.c2` …, in the order of the pictures. */
  captions: WordsLoader;
  /** Draws a picture by the key of its caption. */
  Picture: Picture;
}
