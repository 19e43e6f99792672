// What is lit on the board while a turn is prepared. Pure.

import { tellsOf } from '../../../match/table/facts';
import { dayNumber } from '../map/days';
import { decisionOf, mostStepsFrom, numbersOf, type Plan } from './turn';
import type { YearScene } from './types';
import type { Grip, Light, Trail } from './YearBoard';

/** A number of the leaf, or bought steps without one, and the day that it leads to. */
export interface Target {
  /** Null for steps that are bought from where the figure stands. */
  steps: number | null;
  /** The day of the number alone. */
  turn: number;
  /** With extra steps. */
  day: number;
  isOn: boolean;
  /** Where its number stands in the dock, as a part of the width. */
  from?: number;
}

const NUMBERS_AT = [0.12, 0.29]; // the middles of the leaf's numbers

/** Where the numbers of the leaf lead, the chosen one with its extra steps; else where bought steps lead. */
export function targetsOf(
  { decisions }: Pick<YearScene, 'decisions'>,
  plan: Plan,
  ownDay: number,
  finish: number,
): Target[] {
  const facts = decisionOf(decisions, 'choose')?.facts;
  const numbers = numbersOf(decisions).map((steps, i): Target => {
    const [arrival] = tellsOf(facts, 'arrival', { steps });
    const isOn = plan.steps === steps;
    const turn = arrival ? dayNumber(arrival.day) : Math.min(finish, ownDay + steps);
    return {
      steps,
      turn,
      day: Math.min(finish, turn + (isOn ? plan.buy : 0)),
      isOn,
      from: NUMBERS_AT[i] ?? 0.2,
    };
  });
  if (numbers.length > 0 || plan.buy === 0) return numbers;
  return [{ steps: null, turn: ownDay, day: Math.min(finish, ownDay + plan.buy), isOn: true }];
}

export const lightsOf = (targets: readonly Target[]): Light[] =>
  targets.map(({ day, isOn, from }) => ({ day, isOn, from }));

/** The way of what is chosen, and beyond it that of the bought steps. */
export function trailsOf(targets: readonly Target[], ownDay: number, seat: number): Trail[] {
  const chosen = targets.find(({ isOn }) => isOn);
  if (!chosen) return [];
  return [
    { from: ownDay, to: chosen.turn, seat, kind: 'leaf' },
    { from: chosen.turn, to: chosen.day, seat, kind: 'bought' },
  ];
}

/** What can be pulled on to buy steps: the day that is reached; null where nothing can be bought. */
export function gripOf(
  targets: readonly Target[],
  { decisions }: Pick<YearScene, 'decisions'>,
  plan: Plan,
  change: (plan: Partial<Plan>) => void,
): Grip | null {
  const most = mostStepsFrom(decisions, plan);
  const chosen = targets.find(({ isOn }) => isOn);
  if (!chosen || most === 0) return null;
  const { turn, day } = chosen;
  return { day, onPull: to => change({ buy: Math.min(most, Math.max(0, to - turn)) }) };
}
