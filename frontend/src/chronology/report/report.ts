import { api, Offline } from '../../core/api';
import { errorText } from '../../core/http';
import { loadValue, saveValue } from '../../core/storage';
import type { DeckRef, Lang } from '../../core/types';
import type { CardId } from '../draft';

/** The reasons to report a card, as the API takes them. */
export const REASONS = ['date', 'unclear', 'language'] as const;
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

/** The result of sending a report: whether it failed, and how the server refused it. */
export interface ReportResult {
  hasFailed: boolean;
  /** Null if the server did not answer. */
  refusal: string | null;
}

/** Sends a report. It never throws: the form shows what went wrong. */
export async function sendReport(
  deck: DeckRef,
  card: CardId,
  written: ReportDraft,
  lang: Lang,
): Promise<ReportResult> {
  try {
    await api.report(deck, card, { reason: written.reason, note: written.note.trim(), lang });
    return { hasFailed: false, refusal: null };
  } catch (err) {
    return { hasFailed: true, refusal: err instanceof Offline ? null : errorText(err) };
  }
}
