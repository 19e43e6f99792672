// The chances to hold a stone that is attacked, by how the owner answers. Pure.

import type { Json } from '../../../core/types';
import { tellsOf } from '../../../match/table/facts';
import type { Fact } from '../table/types';

/** How an attack is answered. */
export interface Answer {
  card: string | null;
  mercs: number;
}

/** The chance to hold out; `none` where there is no battle, null while it is not known. */
export type HoldChance = number | 'none' | null;

/** The chance with an answer: what the server says of it, or what is known without asking. */
export function holdChance(
  facts: readonly Fact[] | undefined,
  preview: readonly Fact[],
  { card, mercs }: Answer,
): HoldChance {
  if (tellsOf(facts, 'no_battle', { card }).length > 0) return 'none';
  const [exact] = tellsOf(preview, 'planned_defence');
  if (exact) return exact.hold;
  const [plain] = tellsOf(facts, 'hold_odds', { card });
  const [odds] = tellsOf(facts, 'hold_odds_with_mercs', { card });
  if (mercs === 0) return plain?.hold ?? odds?.hold ?? null;
  return odds && odds.mercs === mercs ? odds.with_all : null;
}

/** The parameters of an answer; a card that stops the attack needs no mercenaries. */
export const answerParams = (facts: readonly Fact[] | undefined, { card, mercs }: Answer): Json => ({
  card,
  mercs: tellsOf(facts, 'no_battle', { card }).length > 0 ? 0 : mercs,
});
