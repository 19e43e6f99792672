import type { Args } from '../core/i18n';
import type { Say } from '../core/words';
import type { Scene } from '../match/kit/kit';
import type { CardId } from './draft';

/** The functions that word cards. */
export interface CardWords {
  say: Say;
  text: (card: CardId) => string;
}

/** The event of a card for use within a sentence: without its full stop. */
export function cardTitle({ text }: Pick<CardWords, 'text'>, card: CardId): string {
  return text(card).replace(/\.$/, '');
}

/** Names a gap of a chain by the cards beside it, as "between A and B"; gap `i` is above card `i`. */
export function gapName(words: CardWords, order: readonly CardId[], gap: number): string {
  // The text of a card may not be loaded yet, so only the order tells whether there is a neighbour.
  const title = (card: CardId | undefined) => (card === undefined ? undefined : cardTitle(words, card));
  const [above, below] = [title(order[gap - 1]), title(order[gap])];
  if (below === undefined) return words.say('gap.after', { above: above ?? '' });
  return above === undefined
    ? words.say('gap.before', { below })
    : words.say('gap.between', { above, below });
}

/** Names the place of a card in a chain by its neighbours. */
export function placeName(words: CardWords, order: readonly CardId[], card: CardId): string {
  const others = order.filter(other => other !== card);
  return gapName(words, others, order.indexOf(card));
}

/** A sentence about a player: it addresses the reader as "you" and names everybody else. */
export function seatSentence(
  { say, mine, name }: Pick<Scene, 'say' | 'mine' | 'name'>,
  key: string,
  seat: number,
  args: Args = {},
): string {
  return seat === mine ? say(`${key}.you`, args) : say(key, { name: name(seat), ...args });
}
