import type { WordsLoader } from '../../core/words';

const isOfCard = (key: string): boolean => key.startsWith('card.');

const pick =
  (load: WordsLoader, fits: (key: string) => boolean): WordsLoader =>
  async lang =>
    Object.fromEntries(Object.entries(await load(lang)).filter(([key]) => fits(key)));

/** Loads the texts of the rules, without those of the cards in their pictures. */
export const rulesWords = (load: WordsLoader): WordsLoader => pick(load, key => !isOfCard(key));

/** Loads the texts of the cards in the pictures. */
export const cardWords = (load: WordsLoader): WordsLoader => pick(load, isOfCard);
