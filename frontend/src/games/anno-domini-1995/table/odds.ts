// What the server says of the attacks and builds that are open, in the form in which the map needs it. Pure.

import { tellsOf } from '../../../match/table/facts';
import type { Decision, Fact, FactOf } from './types';

/** The facts of an open decision; none where it is not open. */
export const decisionFacts = (decisions: readonly Decision[], kind: string): readonly Fact[] =>
  decisions.find(decision => decision.kind === kind)?.facts ?? [];

/** The dice and points of both sides of an attack, and the chances to take the target. */
export type Odds = Omit<FactOf<'attack_odds'>, 'kind'>;

/** The odds of all attacks that are open, by origin and then by target. */
export type OddsByLand = ReadonlyMap<string, ReadonlyMap<string, Odds>>;

/**
 * The odds of all attacks that are open after what is planned; `preview` are the facts of that plan. After an
 * attack all odds are told anew, as fewer throws are left; after builds only those that have changed.
 */
export function openOdds(
  decisions: readonly Decision[],
  preview: readonly Fact[],
  hasStrikes: boolean,
): OddsByLand {
  const odds = new Map<string, Map<string, Odds>>();
  const add = (origin: unknown, target: unknown, each: Odds) => {
    const targets = odds.get(String(origin)) ?? new Map<string, Odds>();
    odds.set(String(origin), targets.set(String(target), each));
  };
  for (const { when, tells } of hasStrikes ? [] : decisionFacts(decisions, 'attack')) {
    if (tells.kind === 'attack_odds') add(when.origin, when.target, tells);
  }
  for (const each of tellsOf(preview, 'attack_after_plan')) add(each.origin, each.target, each);
  return odds;
}

/** By territory in reach that cannot be attacked now, the code of what forbids it. */
export function blockedTargets(decisions: readonly Decision[]): ReadonlyMap<string, string> {
  const facts = ['attack', 'end_turn'].flatMap(kind =>
    tellsOf(decisionFacts(decisions, kind), 'blocked_targets'),
  );
  return new Map(facts.flatMap(({ why, targets }) => targets.map(target => [target, why] as const)));
}
