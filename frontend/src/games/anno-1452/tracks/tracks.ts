// Where the marks and words of both tracks stand, in CSS pixels of a strip whose letters are 11 high. Pure.

/** How high the strip is. */
export const STRIP_HEIGHT = 54;
/** The last point of the prestige track. */
export const MOST_PRESTIGE = 20;
/** How wide a mark is. */
export const MARK = 13;

const MARGIN = 14; // from the edges to both ends of a track
const FAN = 10; // between marks that would hide each other
const LETTER = 6.8; // how wide a letter is on average, with a little space
const GAP = 5; // between two words
const EDGE = 9; // from the edges to a word

/** The place of a point of the prestige track. */
export const prestigeAt = (prestige: number, width: number): number =>
  MARGIN + ((width - 2 * MARGIN) * Math.min(MOST_PRESTIGE, Math.max(0, prestige))) / MOST_PRESTIGE;

/** Marks that stand side by side, since they would hide each other at their points. */
interface Fan {
  seats: number[];
  /** The sum of the places of their points. */
  sum: number;
}

/** The middle of a fan, so that no mark of it leaves the strip. */
function middleOf({ seats, sum }: Fan, width: number): number {
  const edge = (reachOf(seats) + MARK) / 2 + 1;
  return Math.min(width - edge, Math.max(edge, sum / seats.length));
}

/** How far the first and the last mark of a fan are apart. */
const reachOf = (seats: readonly number[]): number => (seats.length - 1) * FAN;

/** Where the mark of each seat stands, by seat: as near to its point as all can be seen. */
export function fanMarks(prestige: readonly number[], width: number): number[] {
  const place = (seat: number) => prestigeAt(prestige[seat] ?? 0, width);
  const fans: Fan[] = [];
  for (const seat of prestige.map((_, i) => i).sort((a, b) => place(a) - place(b) || a - b)) {
    let fan: Fan = { seats: [seat], sum: place(seat) };
    for (let before = fans.at(-1); before && touch(before, fan, width); before = fans.at(-1)) {
      fan = { seats: [...before.seats, ...fan.seats], sum: before.sum + fan.sum };
      fans.pop();
    }
    fans.push(fan);
  }
  const places: number[] = [];
  for (const fan of fans) {
    const first = middleOf(fan, width) - reachOf(fan.seats) / 2;
    for (const [i, seat] of fan.seats.entries()) places[seat] = first + i * FAN;
  }
  return places;
}

/** Whether two fans, from left to right, are closer than the marks within one. */
const touch = (one: Fan, next: Fan, width: number): boolean =>
  middleOf(next, width) - middleOf(one, width) < (reachOf(one.seats) + reachOf(next.seats)) / 2 + FAN;

/** A section of the time track. */
export interface TrackSection {
  id: string;
  x: number;
  state: 'past' | 'now' | 'ahead';
  /** Its name where there is room for it, and the middle of that. */
  label: { text: string; x: number } | null;
}

/**
 * The sections of the time track up to the end of the match. The one of now is named first, then the end, then
 * every second, third or later one, as close together as the words allow.
 */
export function layoutSections(
  sections: readonly { id: string; text: string }[],
  now: number,
  width: number,
): TrackSection[] {
  const last = sections.length - 1;
  const pitch = last > 0 ? (width - 2 * MARGIN) / last : 0;
  const labelAt = (i: number) => {
    const text = sections[i]?.text ?? '';
    const half = (text.length * LETTER) / 2;
    return { text, half, x: Math.min(width - half - EDGE, Math.max(half + EDGE, MARGIN + i * pitch)) };
  };
  const labels = new Map<number, ReturnType<typeof labelAt>>();
  const isFree = (label: ReturnType<typeof labelAt>) =>
    [...labels.values()].every(other => Math.abs(label.x - other.x) >= label.half + other.half + GAP);
  const step = Math.max(1, Math.ceil((4 * LETTER + GAP) / (pitch || 1)));
  const regular = sections.map((_, i) => i).filter(i => i > 0 && (i - now) % step === 0);
  for (const i of [now, last, ...regular]) {
    const label = labelAt(i);
    if (isFree(label)) labels.set(i, label);
  }
  return sections.map(({ id }, i) => {
    const label = labels.get(i);
    return {
      id,
      x: MARGIN + i * pitch,
      state: i < now ? 'past' : i === now ? 'now' : 'ahead',
      label: label ? { text: label.text, x: label.x } : null,
    };
  });
}

const ROUNDS = 3; // action rounds before each result round

/** Where the action rounds lie that are on the way from a section to the next one. */
export function layoutRounds(from: number, to: number): number[] {
  return Array.from({ length: ROUNDS }, (_, i) => from + ((to - from) * (i + 1.6)) / (ROUNDS + 2));
}
