// What the facts of a decision say, typed by their kind. Pure.

import { tellsOf } from '../../match/facts';
import type { Fact, Json } from '../../shared/types';
import type { FactKind, FactOf } from './types';

/** The facts of one kind, of those that hold for these parameters. */
export const factsOf = <K extends FactKind>(
  facts: readonly Fact[] | undefined,
  kind: K,
  params: Json = {},
): FactOf<K>[] => tellsOf(facts, kind, params);
