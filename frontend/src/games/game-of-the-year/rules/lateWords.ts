import type { WordsLoader } from '../../../core/words';

/** Loads the words that come after the table: the tales of days, and the sentences for events. */
export const lateWords: WordsLoader = async lang => {
  const files = await Promise.all([
    import(`../../../../../chalicelib/games/game_of_the_year/words/${lang}/tales.json`),
    import(`../../../../../chalicelib/games/game_of_the_year/words/${lang}/events.json`),
  ]);
  return Object.assign({}, ...files.map(file => file.default));
};
