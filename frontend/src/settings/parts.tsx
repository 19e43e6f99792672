import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { t } from '../shared/i18n';
import { showToast } from '../shared/live';
import { Button } from '../shared/ui/Button';
import { Spinner } from '../shared/ui/Spinner';
import { useFocusRecovery } from './focusRecovery';
import type { Loaded } from './hooks';
import { useSay } from './words';

/** All that stands on a page of the settings. */
export function SettingsBody({ children }: { children: ComponentChildren }) {
  const all = useRef<HTMLDivElement>(null);
  useFocusRecovery(all);
  return (
    <div class="stack settings" ref={all}>
      {children}
    </div>
  );
}

/** One subject: a card with a heading and a sentence that says what it is for. */
export function Section({
  title,
  why,
  children,
}: {
  title: string;
  why?: string;
  children: ComponentChildren;
}) {
  const id = useId();
  return (
    <section class="card stack section" aria-labelledby={id}>
      <div>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {why && <p class="soft">{why}</p>}
      </div>
      {children}
    </section>
  );
}

/** What was loaded, or the wait for it, or why it is not there. */
export function WhenLoaded<T>({
  loaded,
  children,
}: {
  loaded: Loaded<T>;
  children: (data: T) => ComponentChildren;
}) {
  if (loaded.failed)
    return (
      <div class="row" role="alert">
        <p class="error">{loaded.failed}</p>
        <Button onClick={loaded.reload}>{t('again')}</Button>
      </div>
    );
  if (loaded.data !== null) return <>{children(loaded.data)}</>;
  return (
    <p class="coming" role="status">
      <Spinner small />
      <span class="hidden">{t('loading')}</span>
    </p>
  );
}

interface RowListProps<T> {
  items: T[];
  /** What is said where there are none. */
  empty: string;
  /** The name of the list. */
  label: string;
  row: (item: T) => ComponentChildren;
}

/** A list with a line for each item, and a sentence for none. */
export function RowList<T extends { id: string }>({ items, empty, label, row }: RowListProps<T>) {
  if (items.length === 0) return <p class="none">{empty}</p>;
  return (
    <ul class="rows" aria-label={label}>
      {items.map(item => (
        <li key={item.id}>{row(item)}</li>
      ))}
    </ul>
  );
}

/** What a line says: a name and, smaller, what there is to know of it. */
export function RowFacts({ name, children }: { name: ComponentChildren; children?: ComponentChildren }) {
  return (
    <span class="facts">
      <b>{name}</b>
      <small>{children}</small>
    </span>
  );
}

interface TextFieldProps {
  label: string;
  name: string;
  type?: 'text' | 'email' | 'url' | 'time' | 'date';
  value: string;
  onInput: (value: string) => void;
  /** A sentence that says what is wrong with it; empty if nothing is. */
  wrong?: string;
  help?: string;
  placeholder?: string;
  maxLength?: number;
  autocomplete?: 'email' | 'off' | 'one-time-code';
}

/** One line to fill in; what is wrong with it stands below. */
export function TextField({ label, wrong = '', help, onInput, type = 'text', ...more }: TextFieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        autocomplete="off"
        {...more}
        type={type as 'text'} // a union of types fits none of the element's own
        autocapitalize="off"
        spellcheck={false}
        aria-invalid={wrong !== ''}
        aria-describedby={`${id}-more`}
        onInput={event => onInput(event.currentTarget.value)}
      />
      <small id={`${id}-more`} class={wrong ? 'error' : 'soft'} role={wrong ? 'alert' : undefined}>
        {wrong || help}
      </small>
    </div>
  );
}

/** A text that is shown once, to be taken along. */
export function SecretBox({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: ComponentChildren;
}) {
  const say = useSay();
  return (
    <div class="secret stack" role="status">
      <b>{title}</b>
      <code>{text}</code>
      <CopyButton text={text} />
      {children ?? <small>{say('once')}</small>}
    </div>
  );
}

/** Takes a text to the clipboard; where there is none, shows it. */
export function CopyButton({ text }: { text: string }) {
  const say = useSay();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast(say('copied'));
    } catch {
      showToast(text); // no clipboard without HTTPS: it can be read and marked
    }
  };
  return (
    <Button icon="copy" onClick={copy}>
      {say('copy')}
    </Button>
  );
}
