import { api, Offline } from '../../core/api';
import { errorText } from '../../core/problems';
import type { DeckRef, Lang } from '../../core/types';
import type { CardId } from '../draft';
import type { ReportDraft } from './draft';

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
