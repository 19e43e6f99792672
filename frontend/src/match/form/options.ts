// Parameters that are chosen together, as the facts of a decision tell them apart. Pure.

import { isSameJson } from '../../core/schemaBasics';
import type { Fact, Json } from '../../core/types';
import { isFitting, isGeneral } from '../table/facts';

/** Parameters to be chosen together, and the facts that tell them from others. */
export interface FactOption {
  when: Json;
  facts: Fact[];
}

/**
 * The parameters that facts tell apart, to be chosen from one list: where an attack comes from and where it
 * goes. Empty where the facts do not reach every value of these parameters, which `values` gives.
 */
export function listedNames(facts: readonly Fact[], values: (name: string) => unknown[] | null): string[] {
  const counted = new Map<string, number>();
  for (const { when } of facts) {
    const names = Object.keys(when).join();
    if (names) counted.set(names, (counted.get(names) ?? 0) + 1);
  }
  const [most] = [...counted].sort(([, a], [, b]) => b - a);
  if (!most) return [];
  const names = most[0].split(',');
  const options = factOptions(facts, names);
  const reaches = (name: string) =>
    values(name)?.every(value => options.some(({ when }) => isSameJson(when[name] ?? null, value)));
  return options.length > 1 && names.every(reaches) ? names : [];
}

/** The choices of these parameters, in the order of the facts; what holds for several stands in each. */
export function factOptions(facts: readonly Fact[], names: readonly string[]): FactOption[] {
  const about = facts.filter(
    fact => !isGeneral(fact) && Object.keys(fact.when).every(n => names.includes(n)),
  );
  const isPart = (one: Json, other: Json) =>
    !isSameJson(one, other) &&
    Object.entries(one).every(([name, value]) => name in other && isSameJson(other[name], value));
  const whens = about
    .map(({ when }) => when)
    .filter((when, i, all) => all.findIndex(each => isSameJson(each, when)) === i)
    .filter((when, _, all) => !all.some(other => isPart(when, other)));
  return whens.map(when => ({ when, facts: about.filter(fact => isFitting(fact, when)) }));
}
