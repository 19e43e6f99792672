// What a player prepares in a turn: a number of the leaf, extra steps, a holiday; and the drafts of other decisions.

import type { Json } from '../../../core/types';
import { tellsOf } from '../../../match/table/facts';
import type { Decision, View } from './types';

/** The price of a day, in Mark (RULES 5.2, EXTRA and PUSH). */
export const STEP_PRICE = 100;

/** What is prepared: it is sent as one action. */
export interface Plan {
  /** The number of the leaf; null while none is chosen. */
  steps: number | null;
  /** Extra steps to buy. */
  buy: number;
  isHoliday: boolean;
}

export const NO_PLAN: Plan = { steps: null, buy: 0, isHoliday: false };

/** An action as it is sent. */
export interface Action {
  kind: string;
  params: Json;
}

/** An open decision of a kind. */
export const decisionOf = (decisions: readonly Decision[], kind: string): Decision | undefined =>
  decisions.find(decision => decision.kind === kind);

/** The numbers of the leaf among which the player chooses; none where there is no such choice. */
export function numbersOf(decisions: readonly Decision[]): number[] {
  const numbers = decisionOf(decisions, 'choose')?.schema.properties?.steps?.enum ?? [];
  return numbers.map(Number);
}

/** How many extra steps may be bought in the turn at most; 0 where none. */
export function mostSteps(decisions: readonly Decision[]): number {
  const planned = decisionOf(decisions, 'choose')?.schema.properties?.buy?.maximum;
  return Number(planned ?? decisionOf(decisions, 'buy')?.schema.properties?.steps?.maximum ?? 0);
}

/** The same from where the plan leads: none as long as no number is chosen, nor on a framed day (RULES 5.2, EXTRA). */
export function mostStepsFrom(decisions: readonly Decision[], { steps }: Pick<Plan, 'steps'>): number {
  const choose = decisionOf(decisions, 'choose');
  if (choose) {
    const [arrival] = tellsOf(choose.facts, 'arrival', { steps });
    if (steps === null || arrival?.frame) return 0;
  }
  return mostSteps(decisions);
}

/** Whether a holiday can be taken, or planned. */
export const canGoOnHoliday = (decisions: readonly Decision[]): boolean =>
  decisionOf(decisions, 'holiday') !== undefined ||
  (decisionOf(decisions, 'choose')?.schema.properties?.after?.enum ?? []).includes('holiday');

/** Whether more can be planned than the number alone. */
export const canDoMore = (decisions: readonly Decision[]): boolean =>
  mostSteps(decisions) > 0 || canGoOnHoliday(decisions);

/** The action that a plan makes; null while something is missing. */
export function actionOf(plan: Plan, decisions: readonly Decision[]): Action | null {
  const { steps, buy, isHoliday } = plan;
  if (decisionOf(decisions, 'choose')) {
    const after = isHoliday ? 'holiday' : 'stay';
    return steps === null ? null : { kind: 'choose', params: { steps, buy, after } };
  }
  if (decisionOf(decisions, 'buy')) {
    return buy > 0 ? { kind: 'buy', params: { steps: buy } } : { kind: 'decline', params: {} };
  }
  if (decisionOf(decisions, 'holiday')) return { kind: isHoliday ? 'holiday' : 'end_turn', params: {} };
  return null;
}

/** Whether the facts of the decision tell all of an action, so that the server need not be asked. */
export function isTold({ kind, params }: Action): boolean {
  return kind !== 'choose' || (params.buy === 0 && params.after === 'stay');
}

/** The day of a seat's figure, by its id. */
export const dayOf = (view: Pick<View, 'players' | 'current_seat'>, seat: number | null): string =>
  view.players[seat ?? view.current_seat ?? 0]?.day ?? '01-01';

/* The decisions beside those of a turn, which have docks of their own. */

/** The kinds of decision that `DecisionDock` knows. */
export const DECISION_KINDS: readonly string[] = [
  'birthday',
  'answer',
  'permute',
  'gift',
  'pick_player',
  'swap_next',
  'push',
];

/** The kinds of decision that `ClaimBar` knows. */
export const CLAIM_KINDS: readonly string[] = ['claim_lucky', 'claim_birthday'];
