// How the guesses of wannOwann are opened, beat by beat. Pure.

import { PEAK_TIME } from '../../../chronology/story/steps';
import type { Guess } from '../table/types';

const PACE = 550; // milliseconds from one seal to the next
const SEALS_TIME = 2200; // milliseconds that all seals take at most
const DATE_TIME = 700; // milliseconds that the guesses are read before the date turns over
const NEXT_TIME = 350; // milliseconds from one distance to the next

/**
 * Milliseconds before each beat: one seal after the other breaks, the date turns over, then it is said how far off
 * everybody is, the nearest last; at the end it is over.
 */
export function openingTimes(guesses: readonly Guess[]): number[] {
  const { length } = guesses;
  const seals = Array(length).fill(Math.min(PACE, SEALS_TIME / length));
  const distances = Array(length - 1).fill(NEXT_TIME);
  return [...seals, DATE_TIME, PEAK_TIME + NEXT_TIME, ...distances, PEAK_TIME];
}

/** What of an opening can be seen. */
export interface OpeningMoment {
  /** Whether the seal of a seat is broken. */
  isBroken: (seat: number) => boolean;
  isTurned: boolean;
  /** Whether it is said how far off a seat is. */
  isMeasured: (seat: number) => boolean;
  isOver: boolean;
  /** The seat whose seal broke last, or whose distance was told last; null before either. */
  latest: number | null;
}

/** Returns what of an opening can be seen after `beat` beats. */
export function openingAt(beat: number, guesses: readonly Guess[]): OpeningMoment {
  const { length } = guesses;
  const far = ({ off }: Guess) => off ?? Number.POSITIVE_INFINITY;
  const seats = guesses.map(({ seat }) => seat);
  const byDistance = guesses
    .toSorted((a, b) => (far(a) === far(b) ? 0 : far(b) - far(a)))
    .map(({ seat }) => seat);
  const measured = beat - length - 1;
  return {
    isBroken: seat => seats.indexOf(seat) < beat,
    isTurned: beat > length,
    isMeasured: seat => byDistance.indexOf(seat) < measured,
    isOver: measured > length,
    latest: (measured > 0 ? byDistance[measured - 1] : seats[beat - 1]) ?? null,
  };
}
