import type { CardId } from '../../../chronology/draft';
import type { Decision } from '../../../core/types';
import type { Fate } from './types';

/**
 * What the player is about to do. In `lay` a card of the hand goes into a gap; the player opens every other
 * mode. `spare_year` and `spare_fate` show a card that cannot be played now, but perhaps exchanged.
 */
export type Mode = 'lay' | 'fate' | 'spare_year' | 'spare_fate' | 'accuse';

/** The choices of a turn that is being prepared, apart from the cards in the draft of the row. */
export interface Aim {
  mode: Mode;
  /** The event to give away or to take. */
  card: CardId | null;
  /** The player who gets an event or loses one. */
  player: number | null;
  /** The event of the row whose year the player names. */
  target: CardId | null;
  year: number | null;
}

/** Nothing is chosen yet. */
export const NO_AIM: Aim = { mode: 'lay', card: null, player: null, target: null, year: null };

/** The kind of action that plays each fate card. */
export const FATE_KIND: Record<Fate, string> = {
  double: 'fate_double',
  skip: 'fate_skip',
  turn: 'fate_turn',
  exact_year: 'fate_year',
  gift: 'fate_gift',
  pilfer: 'fate_steal',
};

/**
 * How many cards of the hand the turn lays: two with the fate card Double, none with those that lay nothing.
 */
export function cardsToLay(aim: Aim, fate: Fate | null, addition: boolean): number {
  if (aim.mode === 'lay') return 1;
  if (aim.mode !== 'fate') return 0;
  if (fate === 'double') return 2;
  return fate === 'exact_year' && addition ? 1 : 0;
}

/** What the player may do in this turn. */
export class Offer {
  constructor(readonly decisions: Decision[]) {}

  has(kind: string): boolean {
    return this.decisions.some(one => one.kind === kind);
  }

  /** The values that a field of an action may have; empty where the action is not possible. */
  values(kind: string, field: string): unknown[] {
    return this.field(kind, field)?.enum ?? [];
  }

  /** The bounds of a number field. */
  range(kind: string, field: string): { min: number; max: number } {
    const { minimum = 0, maximum = 0 } = this.field(kind, field) ?? {};
    return { min: minimum, max: maximum };
  }

  /** Whether the player may lay a card together with a year that is named (WO2). */
  get allowsExtraCard(): boolean {
    return (this.field('fate_year', 'card')?.enum ?? []).length > 1;
  }

  private field(kind: string, name: string) {
    return this.decisions.find(one => one.kind === kind)?.schema.properties?.[name];
  }
}
