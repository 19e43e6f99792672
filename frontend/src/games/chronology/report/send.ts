import { api, Offline } from '../../../shared/api';
import { errorText } from '../../../shared/problems';
import type { DeckRef, Lang } from '../../../shared/types';
import type { CardId } from '../draft';
import type { ReportDraft } from './draft';

/** How a report fared: `kept` where it did not arrive, and what was `said` to that by the server. */
export interface ReportResult {
  hasFailed: boolean;
  /** Null without an answer. */
  refusal: string | null;
}

/** Sends a report. It never throws: what went wrong is told beside what was written. */
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
