import { api, Offline } from '../../../shared/api';
import { sentence } from '../../../shared/problems';
import type { DeckRef, Lang } from '../../../shared/types';
import type { CardId } from '../order';
import type { Written } from './draft';

/** How a report fared: `kept` where it did not arrive, and what was `said` to that by the server. */
export interface Sent {
  kept: boolean;
  /** Null without an answer. */
  said: string | null;
}

/** Sends a report. It never throws: what went wrong is told beside what was written. */
export async function sendReport(deck: DeckRef, card: CardId, written: Written, lang: Lang): Promise<Sent> {
  try {
    await api.report(deck, card, { reason: written.reason, note: written.note.trim(), lang });
    return { kept: false, said: null };
  } catch (err) {
    return { kept: true, said: err instanceof Offline ? null : sentence(err) };
  }
}
