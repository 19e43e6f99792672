import type { Speak } from '../../shared/words';
import type { CardId } from './order';

/** "between A and B": a gap of a chain by the cards beside it; gap `i` lies above card `i`. */
export function gapName(say: Speak, text: (card: CardId) => string, order: readonly CardId[], gap: number): string {
  const [above, below] = [order[gap - 1], order[gap]];
  if (above !== undefined && below !== undefined) return say('gap.between', { above: text(above), below: text(below) });
  if (below !== undefined) return say('gap.before', { below: text(below) });
  return above === undefined ? say('gap.only') : say('gap.after', { above: text(above) });
}

/** Where a card of a chain lies, by its neighbours. */
export function placeName(say: Speak, text: (card: CardId) => string, order: readonly CardId[], card: CardId): string {
  const others = order.filter(other => other !== card);
  return gapName(say, text, others, order.indexOf(card));
}
