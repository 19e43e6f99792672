import type { WordsLoader } from '../../core/words';
import type { Picture } from '../rules/RulesPage';

/** Loads the guide of a game. */
export type GuideLoader = () => Promise<{ guide: Guide }>;

/** How a game is played, in a few pictures from its own table. */
export interface Guide {
  /** The captions `guide.c1`, `guide.c2` …, in the order of the pictures. */
  captions: WordsLoader;
  /** Draws a picture by the key of its caption. */
  Picture: Picture;
}
