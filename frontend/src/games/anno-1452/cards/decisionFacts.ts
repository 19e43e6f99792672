// What the facts of a decision say, typed by their kind. Pure.

import type { Fact, Json } from '../../../core/types';
import { tellsOf } from '../../../match/table/facts';
import type { FactKind, FactOf } from '../table/types';

/** The facts of one kind, of those that hold for these parameters. */
export const factsOf = <K extends FactKind>(
  facts: readonly Fact[] | undefined,
  kind: K,
  params: Json = {},
): FactOf<K>[] => tellsOf(facts, kind, params);
