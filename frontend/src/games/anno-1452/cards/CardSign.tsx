import * as marksCss from '../../../ui/styles/marks.css';

/** The kinds by how the ids of their cards begin. */
const BEGINNINGS = [
  ['title_', 'title'],
  ['m_', 'marriage'],
  ['r_', 'reaction'],
  ['s_', 'instant'],
  ['e_', 'result'],
  ['charter_', 'charter'],
  ['inherit_', 'inherit'],
] as const;

/** What an action card is for. */
export type CardKind = (typeof BEGINNINGS)[number][1] | 'action';

/** The kind of a card; whatever else there is, is an action. */
export const kindOf = (card: string): CardKind =>
  BEGINNINGS.find(([beginning]) => card.startsWith(beginning))?.[1] ?? 'action';

/** Strokes on a grid of 24. */
const PATHS: Readonly<Record<CardKind, string>> = {
  // a shield with a bend
  title: 'M5 4h14v7.500c0 4.500-3 7.500-7 9-4-1.500-7-4.500-7-9zM5.500 14L17 4M9.500 18.800L19 10',
  // two rings, one with a stone
  marriage:
    'M9 20.500a5 5 0 100-10 5 5 0 000 10zM15 20.500a5 5 0 100-10 5 5 0 000 10zM7 3.500h4l1.200 2L9 9 5.800 5.500z',
  // to and fro
  reaction: 'M4 8.500h13M13.500 5L17 8.500 13.500 12M20 15.500H7M10.500 12L7 15.500l3.500 3.500',
  instant: 'M13.500 3L6 13.500h5L10 21l8-11h-5.500z',
  // a card with a quill's stroke
  action: 'M6 3.500h12v17H6zM9 16.500c1-5 3-8 6-9.500-.3 3.500-1.500 6-4.500 6.500M9 16.500h6',
  // a letter under seal
  result: 'M3.500 6h17v13h-17zM3.500 6.500l6 5.500M20.500 6.500l-6 5.500M12 16.500a3 3 0 100-6 3 3 0 000 6z',
  // a gate in a wall
  charter: 'M4 20.500v-15h3v2.500h3.500V5.500h3V8H17V5.500h3v15h-5v-4a3 3 0 00-6 0v4zM4 11.500h16',
  // a key
  inherit:
    'M8 12.500a4.500 4.500 0 100-9 4.500 4.500 0 000 9zM11.300 11L20 19.700M16.500 16.300l2.500-2.500M19 18.800l1.500-1.500',
};

/** The sign of a card's kind. */
export const CardSign = ({ card, size }: { card: string; size: number }) => (
  <DrawnSign d={PATHS[kindOf(card)]} size={size} />
);

/** A sign on a grid of 24, in the colour of the text around it. */
export const DrawnSign = ({ d, size }: { d: string; size: number }) => (
  <svg class={marksCss.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
);

// Cards of which there are several. Pure.

/** Each of some cards once, with how often it is there. */
export function countedCards(cards: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts];
}

/** A title with its number: "Tax ×2"; one needs none. */
export const withNumber = (title: string, n: number): string => (n > 1 ? `${title} ×${n}` : title);
