import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { t } from '../../core/i18n';
import { showToast } from '../../core/live';
import { Button } from '../../ui/Button';
import { Spinner } from '../../ui/lazy';
import * as formsCss from '../../ui/styles/forms.css';
import * as pageCss from '../../ui/styles/page.css';
import * as ui from '../../ui/styles/ui.css';
import { useFocusRecovery } from './focusRecovery';
import { type Loaded, useSay } from './hooks';
import * as settingsCss from './settings.css';

/** The content of a settings page; it keeps the focus. */
export function SettingsBody({ children }: { children: ComponentChildren }) {
  const all = useRef<HTMLDivElement>(null);
  useFocusRecovery(all);
  return (
    <div class={`${ui.stack} ${settingsCss.settings}`} ref={all}>
      {children}
    </div>
  );
}

/** One subject: a card with a heading and a sentence that explains it. */
export function Section(props: { title: string; why?: string; children: ComponentChildren }) {
  const { title, why, children } = props;
  const id = useId();
  return (
    <section class={`${pageCss.card} ${ui.stack} ${settingsCss.section}`} aria-labelledby={id}>
      <div>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {why && <p class={`${ui.soft} ${settingsCss.why}`}>{why}</p>}
      </div>
      {children}
    </section>
  );
}

/** Shows what was loaded, a spinner until then, or the error. */
export function WhenLoaded<T>(props: { loaded: Loaded<T>; children: (data: T) => ComponentChildren }) {
  const { loaded, children } = props;
  if (loaded.failed)
    return (
      <div class={ui.row} role="alert">
        <p class={ui.error}>{loaded.failed}</p>
        <Button onClick={loaded.reload}>{t('again')}</Button>
      </div>
    );
  if (loaded.data !== null) return <>{children(loaded.data)}</>;
  return (
    <p class={settingsCss.coming} role="status">
      <Spinner small />
      <span class={ui.hidden}>{t('loading')}</span>
    </p>
  );
}

interface RowListProps<T> {
  items: T[];
  /** The text for an empty list. */
  empty: string;
  /** The accessible name of the list. */
  label: string;
  row: (item: T) => ComponentChildren;
}

/** A list with a row for each item, or a text if there is none. */
export function RowList<T extends { id: string }>({ items, empty, label, row }: RowListProps<T>) {
  if (items.length === 0) return <p class={settingsCss.none}>{empty}</p>;
  return (
    <ul class={settingsCss.rows} aria-label={label}>
      {items.map(item => (
        <li key={item.id}>{row(item)}</li>
      ))}
    </ul>
  );
}

/** The facts of a row: a name, with details in small print. */
export function RowFacts({ name, children }: { name: ComponentChildren; children?: ComponentChildren }) {
  return (
    <span class={settingsCss.facts}>
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
  /** What is wrong with the value; empty if nothing is. */
  wrong?: string;
  placeholder?: string;
  maxLength?: number;
  autocomplete?: 'email';
}

/** An input of one line; an error stands below it. */
export function TextField({ label, wrong = '', onInput, type = 'text', ...more }: TextFieldProps) {
  const id = useId();
  return (
    <div class={`${formsCss.field} ${settingsCss.settingField}`}>
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
      <small
        id={`${id}-more`}
        class={wrong ? ui.error : `${ui.soft} ${settingsCss.why}`}
        role={wrong ? 'alert' : undefined}
      >
        {wrong || null}
      </small>
    </div>
  );
}

/** A text that is shown once, with a button to copy it. */
export function SecretBox({ title, text }: { title: string; text: string }) {
  const say = useSay();
  return (
    <div class={`${settingsCss.secret} ${ui.stack}`} role="status">
      <b>{title}</b>
      <code>{text}</code>
      <CopyButton text={text} />
      <small>{say('once')}</small>
    </div>
  );
}

/** A button that copies a text to the clipboard; without a clipboard it shows the text. */
export function CopyButton({ text }: { text: string }) {
  const say = useSay();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast(say('copied'));
    } catch {
      showToast(text); // there is no clipboard without HTTPS; the text can be selected
    }
  };
  return (
    <Button icon="copy" onClick={copy}>
      {say('copy')}
    </Button>
  );
}
