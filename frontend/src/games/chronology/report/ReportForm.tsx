import { useState } from 'preact/hooks';
import { lang } from '../../../shared/i18n';
import { announce } from '../../../shared/live';
import type { DeckRef } from '../../../shared/types';
import { Button } from '../../../shared/ui/Button';
import { Segments } from '../../../shared/ui/Choice';
import { Spinner } from '../../../shared/ui/Spinner';
import { type Speak, useWords, type WordsSource } from '../../../shared/words';
import type { CardId } from '../order';
import { EMPTY, forget, LONGEST, REASONS, type Reason, recallReport, type Written, writeDown } from './draft';
import { type Sent, sendReport } from './send';
import type english from './words/en.json';

type Say = Speak<typeof english>;

const words: WordsSource<typeof english> = async shown => (await import(`./words/${shown}.json`)).default;

interface ReportFormProps {
  deck: DeckRef;
  card: CardId;
  /** The card's event. */
  title: string;
  onDone: () => void;
}

/** What is wrong with a card: one of three reasons, and whatever else there is to say. */
export default function ReportForm({ deck, card, title, onDone }: ReportFormProps) {
  const say = useWords(words);
  const [written, setWritten] = useState<Written>(() => recallReport(deck, card) ?? EMPTY);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  if (!say) return <Spinner />;
  const change = (next: Written) => {
    setWritten(next);
    writeDown(deck, card, next);
  };
  const send = async () => {
    setBusy(true);
    const answer = await sendReport(deck, card, written, lang.value);
    setBusy(false);
    setSent(answer);
    if (answer.kept) return;
    forget(deck, card);
    announce(say('thanks'));
  };
  if (sent && !sent.kept) return <Thanks say={say} onDone={onDone} />;
  return (
    <div class="stack">
      <p class="report-event">{title}</p>
      <Writing say={say} written={written} onChange={change} />
      {sent && (
        <p class="error" role="alert">
          {sent.said ?? say('kept')}
        </p>
      )}
      <Button kind="primary" wide icon="send" busy={busy} disabled={!written.reason} onClick={send}>
        {say('send')}
      </Button>
    </div>
  );
}

interface WritingProps {
  say: Say;
  written: Written;
  onChange: (written: Written) => void;
}

function Writing({ say, written, onChange }: WritingProps) {
  return (
    <>
      <Segments<Reason | ''>
        label={say('reason')}
        value={written.reason ?? ''}
        options={REASONS.map(reason => ({ value: reason, label: say(`reason.${reason}`) }))}
        onChange={reason => reason && onChange({ ...written, reason })}
      />
      <label class="field">
        <span>{say('note')}</span>
        <textarea
          rows={3}
          maxLength={LONGEST}
          placeholder={say('note.hint')}
          value={written.note}
          onInput={event => onChange({ ...written, note: event.currentTarget.value })}
        />
      </label>
    </>
  );
}

function Thanks({ say, onDone }: { say: Say; onDone: () => void }) {
  return (
    <div class="stack">
      <p class="tale-big">{say('thanks')}</p>
      <p>{say('thanks.more')}</p>
      <Button kind="primary" wide onClick={onDone}>
        {say('done')}
      </Button>
    </div>
  );
}
