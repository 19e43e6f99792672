// What the lesson on the start page teaches with four cards: lay one, lay another face down, doubt a line. Pure.

/** A card of the deck `world`, whose text stands among the words of the lesson. */
export interface LessonCard {
  id: string;
  year: number;
  theme: string;
}

/** The card on the line at the beginning. */
export const OPENING: LessonCard = { id: 'jytvsk', year: 1850, theme: 'nature' };
/** The card that is laid first; its year is shown at once. */
export const FIRST: LessonCard = { id: 'hdle42', year: 1785, theme: 'curiosities' };
/** The card that is laid next; its year stays hidden. */
export const SECOND: LessonCard = { id: 'um4h4g', year: 1979, theme: 'curiosities' };
/** The card of a bot, which belongs before the one that it is laid behind. */
export const DOUBTFUL: LessonCard = { id: 'tdxeir', year: 1827, theme: 'curiosities' };

/** The acts of the lesson, in their order. */
export const ACTS = ['lay', 'bluff', 'doubt', 'table'] as const;
export type Act = (typeof ACTS)[number];

/** What the reader has done so far. */
export interface Progress {
  /** The gap into which the first card was laid, counted from the top; null before. */
  firstGap: number | null;
  /** The gap into which the second card was laid. */
  secondGap: number | null;
  /** Whether the line was doubted. */
  hasDoubted: boolean | null;
}

export const BEGINNING: Progress = { firstGap: null, secondGap: null, hasDoubted: null };

/** The act that comes next. */
export function actOf({ firstGap, secondGap, hasDoubted }: Progress): Act {
  if (firstGap === null) return 'lay';
  if (secondGap === null) return 'bluff';
  return hasDoubted === null ? 'doubt' : 'table';
}

/** A card on the line. */
export interface LineCard {
  card: LessonCard;
  /** Whether its year is shown. */
  isOpen: boolean;
  /** Whether it lies where it belongs; null where nothing is said of it. */
  isRight: boolean | null;
}

/** Whether the first card was laid before the one that it belongs before. */
export const isFirstRight = ({ firstGap }: Progress): boolean => firstGap === 0;

/** Whether the second card was laid where it belongs: behind both others. */
export const isSecondRight = ({ secondGap }: Progress): boolean => secondGap === 2;

/** The line, the earliest on top. A first card that was laid wrong has gone where it belongs. */
export function lineOf(progress: Progress): LineCard[] {
  const isOver = actOf(progress) === 'table';
  const opening: LineCard = { card: OPENING, isOpen: true, isRight: null };
  if (progress.firstGap === null) return [opening];
  const line = [{ card: FIRST, isOpen: true, isRight: isOver ? null : isFirstRight(progress) }, opening];
  if (progress.secondGap === null) return line;
  const isRight = isOver ? isSecondRight(progress) : null;
  line.splice(progress.secondGap, 0, { card: SECOND, isOpen: isOver, isRight });
  const behind = line.findIndex(({ card }) => card === OPENING) + 1;
  line.splice(behind, 0, { card: DOUBTFUL, isOpen: isOver, isRight: isOver ? false : null });
  return line;
}
