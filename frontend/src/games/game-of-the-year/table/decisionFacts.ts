import type { Fact, Json } from '../../../core/types';
import { tellsOf } from '../../../match/table/facts';
import type { FactKind, FactOf } from './types';

/** What the facts of one kind tell, of those that hold for these parameters. */
export const factsOf = <K extends FactKind>(
  facts: readonly Fact[] | undefined,
  kind: K,
  params: Json = {},
): FactOf<K>[] => tellsOf<FactOf<K>>(facts, kind, params);
