// Cards of which there are several. Pure.

/** Each of some cards once, with how often it is there. */
export function countedCards(cards: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts];
}

/** A title with its number: "Tax ×2"; one needs none. */
export const withNumber = (title: string, n: number): string => (n > 1 ? `${title} ×${n}` : title);
