// What a finished match was played with, for the same table anew. Pure.

import type { GameInfo, Json } from '../shared/types';

/** The options without decks that are dealt no more; where none is left, the game's usual ones are dealt. */
export function stillDealt(options: Json, game: Pick<GameInfo, 'decks'> | undefined): Json {
  const { decks, ...others } = options;
  if (!game || !Array.isArray(decks)) return options;
  const kept = decks.filter(key => game.decks.some(deck => deck.key === key));
  return kept.length > 0 ? { ...others, decks: kept } : others;
}
