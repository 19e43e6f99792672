// What the facts of a decision say, typed by their kind. Pure.

import { isFitting } from '../../match/facts';
import type { Fact, Json } from '../../shared/types';
import type { FactKind, FactOf } from './types';

/** The facts of one kind that hold for these parameters. */
export function factsOf<K extends FactKind>(
  facts: readonly Fact[] | undefined,
  kind: K,
  params: Json = {},
): FactOf<K>[] {
  const found = (facts ?? []).filter(fact => fact.tells.kind === kind && isFitting(fact, params));
  return found.map(({ tells }) => tells as unknown as FactOf<K>);
}
