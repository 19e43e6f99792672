import { useState } from 'preact/hooks';
import { api, Offline } from '../../core/api';
import { errorText } from '../../core/http';
import { lang } from '../../core/i18n';
import { announce } from '../../core/live';
import { loadValue, saveValue } from '../../core/storage';
import type { DeckRef, Lang } from '../../core/types';
import { useWords, type WordsLoader } from '../../core/words';
import { Button } from '../../ui/Button';
import { Segments } from '../../ui/form/Choice';
import { Spinner } from '../../ui/lazy';
import * as formsCss from '../../ui/styles/forms.css';
import * as ui from '../../ui/styles/ui.css';
import type { CardId } from '../draft';
import * as taleCss from '../story/tale.css';
import type english from './words/en.json';

const words: WordsLoader<typeof english> = async shown => (await import(`./words/${shown}.json`)).default;

interface ReportFormProps {
  deck: DeckRef;
  card: CardId;
  /** The event of the card. */
  title: string;
  onDone: () => void;
}

/** The form that reports a card: one of three reasons, and a note. */
export default function ReportForm({ deck, card, title, onDone }: ReportFormProps) {
  const say = useWords(words);
  const [written, setWritten] = useState<ReportDraft>(() => loadDraft(deck, card) ?? EMPTY_DRAFT);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<ReportResult | null>(null);
  if (!say) return <Spinner />;
  const change = (next: ReportDraft) => {
    setWritten(next);
    saveDraft(deck, card, next);
  };
  const send = async () => {
    setBusy(true);
    const answer = await sendReport(deck, card, written, lang.value);
    setBusy(false);
    setSent(answer);
    if (answer.hasFailed) return;
    saveDraft(deck, card, EMPTY_DRAFT);
    announce(say('thanks'));
  };
  if (sent && !sent.hasFailed)
    return (
      <div class={ui.stack}>
        <p class={taleCss.taleBig}>{say('thanks')}</p>
        <p>{say('thanks.more')}</p>
        <Button kind="primary" wide onClick={onDone}>
          {say('done')}
        </Button>
      </div>
    );
  return (
    <div class={ui.stack}>
      <p class={taleCss.reportEvent}>{title}</p>
      <Segments<Reason | ''>
        label={say('reason')}
        value={written.reason ?? ''}
        options={REASONS.map(reason => ({ value: reason, label: say(`reason.${reason}`) }))}
        onChange={reason => reason && change({ ...written, reason })}
      />
      <label class={formsCss.field}>
        <span>{say('note')}</span>
        <textarea
          rows={3}
          maxLength={MAX_NOTE}
          placeholder={say('note.hint')}
          value={written.note}
          onInput={event => change({ ...written, note: event.currentTarget.value })}
        />
      </label>
      {sent && (
        <p class={ui.error} role="alert">
          {sent.refusal ?? say('kept')}
        </p>
      )}
      <Button kind="primary" wide icon="send" busy={busy} disabled={!written.reason} onClick={send}>
        {say('send')}
      </Button>
    </div>
  );
}

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
