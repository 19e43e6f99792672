// Which colours stand on which, and how well they can be told apart.

/** Two tokens that are used together; text needs a contrast of 4.5, a sign that is no text 3 (WCAG 2.2, 1.4). */
export interface Pair {
  sign: string;
  ground: string;
  isText: boolean;
}

const text = (sign: string, ...grounds: string[]): Pair[] =>
  grounds.map(ground => ({ sign, ground, isText: true }));
const mark = (sign: string, ...grounds: string[]): Pair[] =>
  grounds.map(ground => ({ sign, ground, isText: false }));

/** The pairs that every page has. */
export const PAGE_PAIRS: readonly Pair[] = [
  ...text('ink', 'paper', 'card', 'well', 'event-sheen'),
  ...text('soft', 'paper', 'card', 'well'),
  ...text('good', 'paper', 'card'),
  ...text('bad', 'paper', 'card'),
  ...text('on-toast', 'toast'),
  ...text('on-toast-error', 'toast-error'),
  ...text('fate-ink', 'fate'),
  ...text('brass-text', 'card'),
  ...mark('edge', 'paper', 'card', 'well'),
  ...mark('mark-line', 'paper', 'card'),
  ...mark('brass', 'paper', 'card'),
  ...mark('brass-text', 'paper'),
  ...mark('on-qr', 'qr'),
  ...text('ink', 'land', 'sea'),
  ...mark('land-edge', 'land', 'sea'),
];

/** The pairs that depend on the game: what is in its accent, and what stands on it. */
export const GAME_PAIRS: readonly Pair[] = [
  ...text('accent', 'paper', 'card', 'well', 'tint'),
  ...text('on-accent', 'accent'),
  ...text('ink', 'tint'),
  ...text('soft', 'tint'),
];

/** The pairs of a card's band. */
export const THEME_PAIRS: readonly Pair[] = text('plate', 'band', 'card');

/** The least contrast that a pair may have. */
export const leastContrast = ({ isText }: Pair): number => (isText ? 4.5 : 3);

/** The contrast of two colours, from 1 to 21, as WCAG defines it; each as red, green and blue from 0 to 255. */
export function contrast(one: readonly number[], other: readonly number[]): number {
  const [high = 1, low = 1] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const WEIGHTS = [0.2126, 0.7152, 0.0722]; // how bright red, green and blue are

function luminance(channels: readonly number[]): number {
  return WEIGHTS.reduce((sum, weight, i) => sum + weight * linearLight((channels[i] ?? 0) / 255), 0);
}

const linearLight = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
