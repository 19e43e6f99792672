import { loadValue, saveValue } from '../../../shared/storage';
import type { DeckRef } from '../../../shared/types';
import type { CardId } from '../draft';

/** Why a card is reported, as the API takes it. */
export const REASONS = ['date', 'unclear', 'language'] as const;
export type Reason = (typeof REASONS)[number];

/** Characters of a note, as the server takes them. */
export const MAX_NOTE = 500;

/** A report being written. */
export interface ReportDraft {
  reason: Reason | null;
  note: string;
}

export const EMPTY_DRAFT: ReportDraft = { reason: null, note: '' };

const draftKey = ({ key }: DeckRef, card: CardId): string => `turnus.report.${key}.${card}`;

/** What was written about a card and never arrived; null where there is nothing. */
export function loadDraft(deck: DeckRef, card: CardId): ReportDraft | null {
  return loadValue<ReportDraft>(draftKey(deck, card));
}

/** Keeps what is being written on this device until it has arrived; nothing written is not kept. */
export function saveDraft(deck: DeckRef, card: CardId, written: ReportDraft): void {
  saveValue(draftKey(deck, card), written.reason || written.note ? written : null);
}

/** Forgets it. */
export function deleteDraft(deck: DeckRef, card: CardId): void {
  saveValue(draftKey(deck, card), null);
}
