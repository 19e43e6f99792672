import type { WordsLoader } from '../../shared/words';

const load: WordsLoader = async lang =>
  (await import(`../../../../chalicelib/games/anno_domini/words/${lang}/rules.json`)).default;

const isOfCard = (key: string): boolean => key.startsWith('card.');

/** Loads the texts of the rules, without those of the cards in their pictures. */
export const rulesWords: WordsLoader = async lang =>
  Object.fromEntries(Object.entries(await load(lang)).filter(([key]) => !isOfCard(key)));

/** Loads the texts of the cards in the pictures. */
export const cardWords: WordsLoader = async lang =>
  Object.fromEntries(Object.entries(await load(lang)).filter(([key]) => isOfCard(key)));
