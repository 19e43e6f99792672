// What follows from a choice, in sentences. Pure.

import type { Json } from '../../../core/types';
import { factSentence, isFitting } from '../../../match/table/facts';
import type { Fact, FactKind, YearScene } from './types';

/** The sentences of the facts that hold for these parameters, but for some kinds. */
export function toldSentences(
  facts: readonly Fact[] | undefined,
  params: Json,
  scene: YearScene,
  silent: readonly FactKind[] = [],
): string[] {
  return (facts ?? [])
    .filter(fact => isFitting(fact, params) && !silent.includes(fact.tells.kind))
    .map(fact => factSentence(fact, scene));
}
