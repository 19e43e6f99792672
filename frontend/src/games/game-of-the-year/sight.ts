// What is lit on the board while a turn is prepared. Pure.

import { dayNumber } from './days';
import { factsOf } from './decisionFacts';
import { decisionOf, numbersOf } from './turn';
import type { YearScene } from './types';
import type { Planning } from './useTurn';
import type { Light, Trail } from './YearBoard';

/** A number of the leaf, and the day that it leads to. */
export interface Target {
  steps: number;
  day: number;
  isOn: boolean;
  /** Where its number stands in the dock, as a part of the width. */
  from: number;
}

const NUMBERS_AT = [0.12, 0.29]; // the middles of the leaf's numbers

/** Where the numbers of the leaf lead; with extra steps the chosen one leads on. */
export function targetsOf(
  { decisions }: YearScene,
  { plan }: Planning,
  ownDay: number,
  finish: number,
): Target[] {
  const facts = decisionOf(decisions, 'choose')?.facts;
  return numbersOf(decisions).map((steps, i) => {
    const [arrival] = factsOf(facts, 'arrival', { steps });
    const isOn = plan.steps === steps;
    const day = arrival ? dayNumber(arrival.day) : Math.min(finish, ownDay + steps);
    return { steps, day: Math.min(finish, day + (isOn ? plan.buy : 0)), isOn, from: NUMBERS_AT[i] ?? 0.2 };
  });
}

export const lightsOf = (targets: readonly Target[]): Light[] =>
  targets.map(({ day, isOn, from }) => ({ day, isOn, from }));

/** The way of the chosen number, and beyond it that of the bought steps. */
export function trailsOf(
  targets: readonly Target[],
  { plan }: Planning,
  ownDay: number,
  seat: number,
): Trail[] {
  const chosen = targets.find(({ isOn }) => isOn);
  if (!chosen) return [];
  const turn = chosen.day - plan.buy;
  return [
    { from: ownDay, to: turn, seat, kind: 'leaf' },
    { from: turn, to: chosen.day, seat, kind: 'bought' },
  ];
}
