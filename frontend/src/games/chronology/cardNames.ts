import type { Say } from '../../shared/words';
import type { CardId } from './draft';

/** What is needed to speak of cards. */
export interface CardWords {
  say: Say;
  text: (card: CardId) => string;
}

/** A card's event as it stands within a sentence: without the full stop of its own. */
export function cardTitle({ text }: Pick<CardWords, 'text'>, card: CardId): string {
  return text(card).replace(/\.$/, '');
}

/** "between A and B": a gap of a chain by the cards beside it; gap `i` lies above card `i`. */
export function gapName(words: CardWords, order: readonly CardId[], gap: number): string {
  // a text that is not loaded is empty: whether there is a neighbour is told by the order alone
  const title = (card: CardId | undefined) => (card === undefined ? undefined : cardTitle(words, card));
  const [above, below] = [title(order[gap - 1]), title(order[gap])];
  if (below === undefined) return words.say('gap.after', { above: above ?? '' });
  return above === undefined
    ? words.say('gap.before', { below })
    : words.say('gap.between', { above, below });
}

/** Where a card of a chain lies, by its neighbours. */
export function placeName(words: CardWords, order: readonly CardId[], card: CardId): string {
  const others = order.filter(other => other !== card);
  return gapName(words, others, order.indexOf(card));
}
