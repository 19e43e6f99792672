// The turn that a player prepares: builds and attacks that are sent as one plan (RULES 3.9). Pure.

import type { PlanStep } from './types';

/** A planned attack: one throw, or `until` the target is taken or nothing is left to attack with. */
export interface Strike {
  origin: string;
  target: string;
  until: boolean;
}

/** What is planned so far. */
export interface Draft {
  /** How many castles are to be built, by territory; also on those still to be taken. */
  builds: Readonly<Record<string, number>>;
  strikes: readonly Strike[];
  /** Whether the events are consulted first. */
  consults: boolean;
  /** Whether the turn ends once all has succeeded. */
  ends: boolean;
}

export const NO_DRAFT: Draft = { builds: {}, strikes: [], consults: false, ends: false };

/** The most steps of a plan. */
const MAX_STEPS = 12;
/** More throws than anybody has: the step goes on until the target is taken, or the plan stops. */
const EVERY_THROW = 6;

/** Whether nothing is built, attacked or consulted; the end of the turn alone is no plan. */
export const isEmpty = ({ builds, strikes, consults }: Draft): boolean =>
  Object.keys(builds).length === 0 && strikes.length === 0 && !consults;

/** The castles that are to be built in all. */
export const castlesPlanned = ({ builds }: Draft): number =>
  Object.values(builds).reduce((sum, n) => sum + n, 0);

/** The plan with so many castles to be built on a territory; none for 0. */
export function withBuild(draft: Draft, territory: string, n: number): Draft {
  const { [territory]: _, ...others } = draft.builds;
  return { ...draft, builds: n > 0 ? { ...others, [territory]: n } : others };
}

/** Whether a territory is to be taken. */
export const isTaken = ({ strikes }: Draft, territory: string): boolean =>
  strikes.some(({ target }) => target === territory);

/** The steps as they are sent: events, builds, attacks each with what is built on its conquest, the end. */
export function planSteps(draft: Draft): PlanStep[] {
  const { builds, strikes, consults, ends } = draft;
  const build = (territory: string): PlanStep[] => {
    const n = builds[territory];
    return n ? [{ do: 'build', territory, n }] : [];
  };
  const isLast = (target: string, at: number) =>
    strikes.findLastIndex(strike => strike.target === target) === at;
  const first = Object.keys(builds).filter(territory => !isTaken(draft, territory));
  const attack = ({ origin, target, until }: Strike): PlanStep => ({
    do: 'attack',
    origin,
    territory: target,
    n: until ? EVERY_THROW : 1,
  });
  return [
    ...(consults ? [{ do: 'consult' as const }] : []),
    ...first.flatMap(build),
    ...strikes.flatMap((strike, at) => [
      attack(strike),
      ...(isLast(strike.target, at) ? build(strike.target) : []),
    ]),
    ...(ends ? [{ do: 'end_turn' as const }] : []),
  ];
}

/** Whether a plan has room for one more attack or build, and for the end of the turn. */
export const hasRoom = (draft: Draft): boolean => planSteps({ ...draft, ends: true }).length < MAX_STEPS;
