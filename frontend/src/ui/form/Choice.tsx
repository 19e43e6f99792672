import { useId, useState } from 'preact/hooks';
import { t } from '../../core/i18n';
import { Button } from '../Button';
import type { FieldWords } from '../field/fieldWords';
import * as helpCss from '../field/help.css';
import { makeMatcher, SEARCH_FROM, SearchField } from '../field/SearchField';
import { Icon } from '../Icon';
import { SeatMark } from '../SeatBadge';
import { Sheet } from '../Sheet';
import * as formsCss from '../styles/forms.css';
import * as marksCss from '../styles/marks.css';
import * as ui from '../styles/ui.css';
import * as fieldsCss from './fields.css';

/** A choice of a few: radio buttons in a row that look like one switch. */
export function Segments<T extends string | number>(props: {
  label: string;
  value: T;
  options: { value: T; label: string }[];
  onChange: (value: T) => void;
  /** The label is only for screen readers. */
  silent?: boolean;
}) {
  const { label, value, options, onChange, silent } = props;
  const name = useId();
  return (
    <fieldset class={formsCss.segments}>
      <legend class={silent ? ui.hidden : formsCss.segmentsTitle}>{label}</legend>
      <div class={formsCss.segmentsRow}>
        {options.map(option => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface Option {
  value: unknown;
  name: string;
  /** What choosing it means. */
  help: string | null;
  seat?: number | undefined;
}

interface OptionListProps {
  options: Option[];
  /** Indexes of `options`. */
  chosen: number[];
  /** How many may be chosen; undefined for exactly one. */
  most?: number;
  onChange: (chosen: number[]) => void;
}

/** Choices one below the other, each with its meaning: radio buttons, or checkboxes up to a limit. */
export function OptionList({ options, chosen, most, onChange }: OptionListProps) {
  const group = useId();
  const toggle = (i: number, on: boolean) =>
    on ? [...chosen, i].sort((a, b) => a - b) : chosen.filter(at => at !== i);
  return (
    <div class={fieldsCss.options}>
      {options.map(({ value, name, help, seat }, i) => {
        const on = chosen.includes(i);
        return (
          <label key={String(value)}>
            <input
              type={most === undefined ? 'radio' : 'checkbox'}
              name={group}
              checked={on}
              disabled={most !== undefined && !on && chosen.length >= most}
              onChange={e => onChange(most === undefined ? [i] : toggle(i, e.currentTarget.checked))}
            />
            {seat !== undefined && <SeatMark seat={seat} />}
            <span>
              {name}
              {help && <small class={helpCss.help}>{help}</small>}
            </span>
          </label>
        );
      })}
    </div>
  );
}

/** A button that opens a sheet with many choices, which can be searched. */
export function Picker(props: OptionListProps & { words: FieldWords; note?: string }) {
  const { words, options, chosen, most, note, onChange } = props;
  const [open, setOpen] = useState(false);
  const names = chosen.flatMap(i => options[i] ?? []);
  const label = useId();
  return (
    <div class="pick">
      <span class={fieldsCss.pickLabel} id={label}>
        {words.label} {note && <small class={helpCss.note}>{note}</small>}
      </span>
      <button
        type="button"
        class={fieldsCss.pickButton}
        aria-labelledby={`${label} ${label}v`}
        onClick={() => setOpen(true)}
      >
        <span id={`${label}v`} class={names.length > 0 ? fieldsCss.picked : ui.soft}>
          {names.map(({ name, seat }) => (
            <span class={marksCss.seatBadge} key={name}>
              {seat !== undefined && <SeatMark seat={seat} size={18} />} {name}
            </span>
          ))}
          {names.length === 0 && t('choose')}
        </span>
        <Icon name="down" />
      </button>
      <Sheet
        open={open}
        title={words.label}
        onClose={() => setOpen(false)}
        footer={
          most !== undefined && (
            <Button wide kind="primary" onClick={() => setOpen(false)}>
              {t('chosen', { n: chosen.length, max: most })}
            </Button>
          )
        }
      >
        <OptionSearch {...{ options, chosen, most, onChange }} onDone={() => setOpen(false)} />
      </Sheet>
    </div>
  );
}

/** The options with a search field if there are many. */
function OptionSearch({ options, chosen, most, onChange, onDone }: OptionListProps & { onDone: () => void }) {
  const [wanted, setWanted] = useState('');
  const isMatch = makeMatcher(wanted);
  const shown = options
    .map((option, i) => ({ ...option, i }))
    .filter(({ name, help }) => isMatch(`${name} ${help ?? ''}`));
  const inner = shown.flatMap(({ i }, at) => (chosen.includes(i) ? at : []));
  const change = (next: number[]) => {
    const there = next.flatMap(at => shown[at]?.i ?? []);
    if (most === undefined) {
      onChange(there);
      return;
    }
    const hidden = chosen.filter(i => !shown.some(option => option.i === i));
    onChange([...hidden, ...there].sort((a, b) => a - b));
  };
  return (
    <div class={ui.stack}>
      {options.length > SEARCH_FROM && <SearchField value={wanted} onInput={setWanted} />}
      {shown.length === 0 && <p class={ui.soft}>{t('found.none')}</p>}
      {most === undefined ? (
        <ul class={fieldsCss.options}>
          {shown.map(({ value, name, help, seat }, at) => (
            <li key={String(value)}>
              <button
                type="button"
                aria-pressed={inner.includes(at)}
                onClick={() => {
                  change([at]);
                  onDone();
                }}
              >
                {seat !== undefined && <SeatMark seat={seat} />}
                <span>
                  {name}
                  {help && <small class={helpCss.help}>{help}</small>}
                </span>
                {inner.includes(at) && <Icon name="check" size={20} />}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <OptionList
          options={shown}
          chosen={inner}
          most={Math.max(0, most - (chosen.length - inner.length))}
          onChange={change}
        />
      )}
    </div>
  );
}
