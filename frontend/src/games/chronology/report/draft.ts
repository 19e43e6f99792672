import { keep, recall } from '../../../shared/storage';
import type { DeckRef } from '../../../shared/types';
import type { CardId } from '../order';

/** Why a card is reported, as the API takes it. */
export const REASONS = ['date', 'unclear', 'language'] as const;
export type Reason = (typeof REASONS)[number];

/** Characters of a note, as the server takes them. */
export const LONGEST = 500;

/** A report being written. */
export interface Written {
  reason: Reason | null;
  note: string;
}

export const EMPTY: Written = { reason: null, note: '' };

const place = ({ key }: DeckRef, card: CardId): string => `turnus.report.${key}.${card}`;

/** What was written about a card and never arrived; null where there is nothing. */
export function recallReport(deck: DeckRef, card: CardId): Written | null {
  return recall<Written>(place(deck, card));
}

/** Keeps what is being written on this device until it has arrived; nothing written is not kept. */
export function writeDown(deck: DeckRef, card: CardId, written: Written): void {
  keep(place(deck, card), written.reason || written.note ? written : null);
}

/** Forgets it. */
export function forget(deck: DeckRef, card: CardId): void {
  keep(place(deck, card), null);
}
