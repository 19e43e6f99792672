import { useState } from 'preact/hooks';
import { lang } from '../../core/i18n';
import { announce } from '../../core/live';
import type { DeckRef } from '../../core/types';
import { useWords, type WordsLoader } from '../../core/words';
import { Button } from '../../ui/Button';
import { Segments } from '../../ui/form/Choice';
import { Spinner } from '../../ui/lazy';
import * as formsCss from '../../ui/styles/forms.css';
import * as ui from '../../ui/styles/ui.css';
import type { CardId } from '../draft';
import * as taleCss from '../story/tale.css';
import {
  EMPTY_DRAFT,
  loadDraft,
  MAX_NOTE,
  REASONS,
  type Reason,
  type ReportDraft,
  type ReportResult,
  saveDraft,
  sendReport,
} from './report';
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
