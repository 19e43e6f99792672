// What a choice leads to, in words. Pure.

import { isSameJson } from '../../core/schema';
import type { Decision, Fact, Json, OfKind } from '../../core/types';
import { firstText, readableName } from '../../core/words';
import type { Scene } from '../kit/kit';

/**
 * The sentence of a fact: `fact.<kind>`, or `fact.<kind>.<field>.<value>` where there is one for a field of
 * it. For a game without any words it lists the names and the values.
 */
export function factSentence(
  { tells: { kind, ...fields } }: Fact,
  { say, valueName }: Pick<Scene, 'say' | 'valueName'>,
): string {
  const special = Object.entries(fields).map(([name, value]) => `fact.${kind}.${name}.${value}`);
  const words = firstText(say, [...special, `fact.${kind}`], fields, valueName);
  if (words !== null) return words;
  const pairs = Object.entries(fields).map(([name, value]) => `${readableName(name)} ${valueName(value)}`);
  return [readableName(kind), pairs.join(', ')].filter(Boolean).join(': ');
}

/** The facts of a decision; none until all words are loaded, since they could not be told. */
export const openFacts = ({ hasAllWords }: Pick<Scene, 'hasAllWords'>, { facts }: Decision): Fact[] =>
  hasAllWords ? (facts ?? []) : [];

/** Whether a fact holds for these parameters; one that is left out is null. */
export const isFitting = ({ when }: Pick<Fact, 'when'>, params: Json): boolean =>
  Object.entries(when).every(([name, value]) => isSameJson(params[name] ?? null, value));

/** Whether a fact holds whatever is chosen. */
export const isGeneral = ({ when }: Fact): boolean => Object.keys(when).length === 0;

/** The sentences of the facts that hold for these parameters, one after the other, but for some kinds. */
export const factSentences = <F extends Fact>(
  facts: readonly F[] | undefined,
  scene: Pick<Scene, 'say' | 'valueName'>,
  params: Json,
  silent: readonly F['tells']['kind'][] = [],
): string =>
  (facts ?? [])
    .filter(fact => isFitting(fact, params) && !silent.includes(fact.tells.kind))
    .map(fact => factSentence(fact, scene))
    .join(' ');

/** What the facts of one kind tell, of those that hold for these parameters. */
export function tellsOf<T extends Fact['tells'], K extends T['kind']>(
  facts: readonly Fact<T>[] | undefined,
  kind: K,
  params: Json = {},
): OfKind<T, K>[] {
  const isOfKind = (fact: Fact<T>): fact is Fact<OfKind<T, K>> => fact.tells.kind === kind;
  const found = (facts ?? []).filter(isOfKind).filter(fact => isFitting(fact, params));
  return found.map(({ tells }) => tells);
}
