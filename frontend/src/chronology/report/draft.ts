import { loadValue, saveValue } from '../../core/storage';
import type { DeckRef } from '../../core/types';
import type { CardId } from '../draft';

/** The reasons to report a card, as the API takes them. */
export const REASONS = ['date', 'unclear', 'language'] as const;
/** A reason to report a card. */
export type Reason = (typeof REASONS)[number];

/** The longest note that the server takes, in characters. */
export const MAX_NOTE = 500;

/** A report that is being written. */
export interface ReportDraft {
  reason: Reason | null;
  note: string;
}

/** A report in which nothing is written. */
export const EMPTY_DRAFT: ReportDraft = { reason: null, note: '' };

const draftKey = ({ key }: DeckRef, card: CardId): string => `turnus.report.${key}.${card}`;

/** Loads what was written about a card and not yet sent; null where there is nothing. */
export function loadDraft(deck: DeckRef, card: CardId): ReportDraft | null {
  return loadValue<ReportDraft>(draftKey(deck, card));
}

/** Stores what is being written on this device until it is sent; an empty draft is removed. */
export function saveDraft(deck: DeckRef, card: CardId, written: ReportDraft): void {
  saveValue(draftKey(deck, card), written.reason || written.note ? written : null);
}

/** Removes the draft for a card. */
export function deleteDraft(deck: DeckRef, card: CardId): void {
  saveValue(draftKey(deck, card), null);
}
