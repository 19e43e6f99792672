// What is lit on the board while a turn is prepared. Pure.

import { tellsOf } from '../../../match/table/facts';
import { dayNumber, type Frame, frameOf, monthOf } from '../map/calendar';
import { birthMonths } from './birthday';
import { permuteGhosts, permuteTrails, placesNow } from './places';
import { decisionOf, mostStepsFrom, numbersOf, type Plan, STEP_PRICE } from './turn';
import type { Decision, View, YearScene } from './types';
import type { Draft } from './useTurn';
import type { FigureAt } from './useWalk';
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

/** What is lit, which ways are shown, who would stand where, and which day comes into sight. */
interface DecisionSight {
  lights: Light[];
  trails: Trail[];
  ghosts: FigureAt[];
  /** Null for the reader's own day. */
  restsOn: number | null;
}

const NOTHING: DecisionSight = { lights: [], trails: [], ghosts: [], restsOn: null };

type SightScene = Pick<YearScene, 'decisions' | 'view' | 'mine'>;

/** What the board shows of the open decision and of what is prepared for it. */
export function decisionSight(scene: SightScene, draft: Draft): DecisionSight {
  const { decisions } = scene;
  if (decisionOf(decisions, 'birthday')) return birthdaySight(draft);
  if (decisionOf(decisions, 'permute')) return permuteSight(scene, draft);
  if (decisionOf(decisions, 'swap_next')) return overtakingSight(scene);
  if (decisionOf(decisions, 'push')) return pushSight(scene, draft);
  return NOTHING;
}

/** The day that a touch on the board prepares; null where it means nothing for the open decision. */
export function markedByTouch({ decisions, view }: SightScene, day: number): number | null {
  const push = decisionOf(decisions, 'push');
  const birthday = decisionOf(decisions, 'birthday');
  const isOpen = push
    ? pushTargets(push, view).some(target => target.day === day)
    : birthday && birthMonths(birthday).includes(monthOf(day));
  return isOpen ? day : null;
}

/** The day of birth. */
const birthdaySight = ({ marked }: Pick<Draft, 'marked'>): DecisionSight =>
  marked === null ? NOTHING : { ...NOTHING, lights: [{ day: marked, isOn: true }], restsOn: marked };

function permuteSight({ view }: SightScene, { places }: Draft): DecisionSight {
  const now = placesNow(view);
  return {
    ...NOTHING,
    ghosts: permuteGhosts(places ?? now, now),
    trails: permuteTrails(places ?? now, now),
  };
}

/** The figures after an exchange with the next one ahead. */
function overtakingSight({ decisions, mine }: SightScene): DecisionSight {
  const [exchange] = tellsOf(decisionOf(decisions, 'swap_next')?.facts, 'exchange', { swap: true });
  if (!exchange || mine === null) return NOTHING;
  const [day, behind] = [dayNumber(exchange.day), dayNumber(exchange.partner_day)];
  return {
    ...NOTHING,
    ghosts: [
      { seat: mine, day },
      { seat: exchange.partner_seat, day: behind },
    ],
    trails: [{ seat: mine, from: behind, to: day, kind: 'push' }],
    lights: [{ day, isOn: true }],
  };
}

/** The days that can be reached, and the way to the chosen one. */
function pushSight({ decisions, view }: SightScene, { marked }: Draft): DecisionSight {
  const decision = decisionOf(decisions, 'push');
  const seat = view.current_seat;
  if (!decision || seat === null) return NOTHING;
  const from = dayNumber(view.players[seat]?.day ?? '01-01');
  const targets = pushTargets(decision, view);
  const isChosen = targets.some(({ day }) => day === marked);
  return {
    lights: targets.map(({ day }) => ({ day, isOn: day === marked })),
    trails: isChosen && marked !== null ? [{ seat, from, to: marked, kind: 'push' }] : [],
    ghosts: isChosen && marked !== null ? [{ seat, day: marked }] : [],
    restsOn: from,
  };
}

/** A day that a push leads to. */
export interface PushTarget {
  steps: number;
  day: number;
  frame: Frame | null;
  /** What it costs, in Mark. */
  price: number;
}

/** The days to which a push can lead, the nearest first. */
export function pushTargets(
  { schema, facts }: Pick<Decision, 'schema' | 'facts'>,
  view: Pick<View, 'current_seat' | 'players'>,
): PushTarget[] {
  const from = dayNumber(view.players[view.current_seat ?? 0]?.day ?? '01-01');
  const most = schema.properties?.steps?.maximum ?? 0;
  return Array.from({ length: most }, (_, i) => {
    const steps = i + 1;
    const [arrival] = tellsOf(facts, 'arrival', { steps });
    const [price] = tellsOf(facts, 'price', { steps });
    const day = arrival ? dayNumber(arrival.day) : from + steps;
    return { steps, day, frame: frameOf(day), price: price?.amount ?? steps * STEP_PRICE };
  });
}
