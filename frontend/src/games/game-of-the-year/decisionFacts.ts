import { tellsOf } from '../../match/facts';
import type { Fact, Json } from '../../shared/types';
import type { FactKind, FactOf } from './types';

/** What the facts of one kind tell, of those that hold for these parameters. */
export const factsOf = <K extends FactKind>(
  facts: readonly Fact[] | undefined,
  kind: K,
  params: Json = {},
): FactOf<K>[] => tellsOf<FactOf<K>>(facts, kind, params);
