// The turn that a player prepares: builds and attacks that are sent as one plan (RULES 3.9). Pure.

import type { PlanStep } from './types';

/** A planned attack: one throw, or `until` the target is taken or no more than `keep` castles are left. */
export interface Strike {
  origin: string;
  target: string;
  until: boolean;
  keep: number;
}

/** The castle that an attacker never loses. */
export const LAST_CASTLE = 1;

/** What is planned so far. */
export interface Draft {
  /** How many castles are to be built, by territory; also on those still to be taken. */
  builds: Readonly<Record<string, number>>;
  strikes: readonly Strike[];
  /** Whether the events are consulted first. */
  consults: boolean;
  /** Whether the plan goes on where an attack has failed, instead of stopping there. */
  goesOn: boolean;
  /** Whether the turn ends once the plan is through. */
  ends: boolean;
}

export const NO_DRAFT: Draft = { builds: {}, strikes: [], consults: false, goesOn: true, ends: false };

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

/** The plan with `n` castles to build on a territory; without an entry for it if `n` is 0. */
export function withBuild(draft: Draft, territory: string, n: number): Draft {
  const { [territory]: _, ...others } = draft.builds;
  return { ...draft, builds: n > 0 ? { ...others, [territory]: n } : others };
}

/** Whether a territory is to be taken. */
export const isTaken = ({ strikes }: Draft, territory: string): boolean =>
  strikes.some(({ target }) => target === territory);

/** The steps as they are sent: events, builds, attacks each with what is built on its conquest, the end. */
export function planSteps(draft: Draft): PlanStep[] {
  const { builds, strikes, consults, goesOn, ends } = draft;
  const on = goesOn ? { go_on: true } : {};
  const build = (territory: string, more: Partial<PlanStep> = {}): PlanStep[] => {
    const n = builds[territory];
    return n ? [{ do: 'build', territory, n, ...more }] : [];
  };
  const isLast = (target: string, at: number) =>
    strikes.findLastIndex(strike => strike.target === target) === at;
  const first = Object.keys(builds).filter(territory => !isTaken(draft, territory));
  const attack = ({ origin, target, until, keep }: Strike): PlanStep => ({
    do: 'attack',
    origin,
    territory: target,
    ...throws(until, keep, goesOn),
    ...on,
  });
  return [
    ...(consults ? [{ do: 'consult' as const }] : []),
    ...first.flatMap(land => build(land)),
    ...strikes.flatMap((strike, at) => [
      attack(strike),
      ...(isLast(strike.target, at) ? build(strike.target, on) : []),
    ]),
    ...(ends ? [{ do: 'end_turn' as const }] : []),
  ];
}

/** How long an attack goes on, by whether the plan does so after it. */
function throws(until: boolean, keep: number, goesOn: boolean): Partial<PlanStep> {
  if (!until) return { n: 1 };
  return goesOn ? { stop_at: keep } : { n: EVERY_THROW, least: keep + 1 };
}

/** Whether a plan has room for one more attack or build, and for the end of the turn. */
export const hasRoom = (draft: Draft): boolean => planSteps({ ...draft, ends: true }).length < MAX_STEPS;
