import './fields.css';
import type { ComponentChildren } from 'preact';
import { t } from '../i18n';
import type { Json, Schema } from '../types';
import { Button } from './Button';
import { Segments, Stepper, Switch } from './Choice';
import { Icon } from './Icon';
import { Order } from './Order';
import { Options, Pick } from './Pick';
import { nullable, scalar } from './plain';
import { SeatMark } from './SeatBadge';
import { formatOf, kindOf, valuesOf } from './schema';
import { type Entry, entries, rowAt, settle } from './settle';
import type { About } from './voice';

const FEW = 6; // values that lie open; more wait in a sheet
const MOST = 9999; // of a number without bounds
const SHORT = 30; // characters of all names that fit a row

interface FieldsProps {
  fields: Entry[];
  about: About;
  onChange: (name: string, value: unknown) => void;
}

/** The fields of a form, made from its schema: the same for a move, for options and for standing orders. */
export function Fields({ fields, about, onChange }: FieldsProps) {
  return (
    <>
      {fields.map(({ name, field, fixed, hidden, value, required }) => {
        if (hidden) return null;
        const shared = { about: about.within(name), field, value: value ?? field.default };
        if (fixed) return <Fixed key={name} {...shared} />;
        return <Field key={name} {...shared} required={required} onChange={next => onChange(name, next)} />;
      })}
    </>
  );
}

interface FieldProps {
  about: About;
  field: Schema;
  value: unknown;
  required?: boolean;
  onChange: (value: unknown) => void;
}

/** What leaves no choice is told, not asked. */
function Fixed({ about, field, value }: Omit<FieldProps, 'onChange'>) {
  return (
    <p class="fixed-field">
      <span>{about.label}</span> <Named about={about} value={value} format={formatOf(scalar(field))} />
    </p>
  );
}

/** The name of a value, with its seat's mark. */
export function Named({ about, value, format }: { about: About; value: unknown; format?: string }) {
  return (
    <b class="seat-badge">
      {format === 'seat' && typeof value === 'number' && <SeatMark seat={value} size={18} />}
      {about.name(value, format)}
    </b>
  );
}

const OWN_NULL = ['choice', 'text', 'other'];

/** One field, whatever it asks for. Where null is a value like "off", a switch comes first. */
export function Field(props: FieldProps) {
  const { about, field, value, onChange } = props;
  const kind = kindOf(field);
  if (OWN_NULL.includes(kind)) return <Asked {...props} />;
  if (!nullable(field)) return <Asked {...props} field={scalar(field)} />;
  const given = value !== null && value !== undefined;
  return (
    <div>
      <Switch
        label={about.label}
        help={given ? about.explained : about.more('null')}
        value={given}
        onChange={on => onChange(on ? first(scalar(field)) : null)}
      />
      {given && <Asked {...props} field={scalar(field)} silent />}
    </div>
  );
}

/** What a field begins with once it is switched on. */
function first(field: Schema): unknown {
  const { minimum = 0, maximum = 12 } = field;
  return kindOf(field) === 'integer' ? Math.round((minimum + maximum) / 2) : settle(field, undefined).value;
}

type AskedProps = FieldProps & { silent?: boolean };

function Asked(props: AskedProps) {
  const { about, field, value, onChange, silent } = props;
  switch (kindOf(field)) {
    case 'boolean':
      return <YesOrNo {...props} />;
    case 'choice':
      return <Choice {...props} />;
    case 'integer':
      if (field['x-gaps'] !== undefined)
        return <Choice {...props} field={{ ...field, enum: range(field) }} />;
      return (
        <div>
          <Stepper
            label={silent ? '' : <Label about={about} />}
            name={about.label}
            value={typeof value === 'number' ? value : undefined}
            text={typeof value === 'number' ? about.name(value, field.format) : undefined}
            min={field.minimum ?? 0}
            max={field.maximum ?? MOST}
            onChange={onChange}
          />
        </div>
      );
    case 'text':
      return <Text {...props} />;
    case 'order':
      return (
        <Group about={about} silent={silent}>
          <Order about={about} field={field} value={value as unknown[]} onChange={onChange} />
        </Group>
      );
    case 'subset':
      return <Subset {...props} />;
    case 'places':
      return <Places {...props} />;
    case 'rows':
      return <Rows {...props} />;
    case 'counts':
      return <Counts {...props} />;
    case 'per-seat':
      return <PerSeat {...props} />;
    case 'form':
      return (
        <Group about={about} silent={silent} framed>
          <Form about={about} field={field} value={value as Json} onChange={onChange} />
        </Group>
      );
    default:
      return null;
  }
}

const range = ({ minimum = 0, maximum = 0 }: Schema): number[] =>
  Array.from({ length: maximum - minimum + 1 }, (_, i) => minimum + i);

const Label = ({ about }: { about: About }) => (
  <>
    {about.label}
    {about.explained && <small class="help">{about.explained}</small>}
  </>
);

/** Several controls that answer one question. */
function Group(props: {
  about: About;
  silent?: boolean;
  framed?: boolean;
  note?: string;
  children: ComponentChildren;
}) {
  const { about, silent, framed, note, children } = props;
  return (
    <fieldset class={framed ? 'group framed-group' : 'group'}>
      <legend class={silent ? 'hidden' : ''}>
        <Label about={about} /> {note && <small class="note">{note}</small>}
      </legend>
      {children}
    </fieldset>
  );
}

function YesOrNo({ about, field, value, onChange }: AskedProps) {
  if (field.default !== undefined) {
    return <Switch label={about.label} help={about.explained} value={value === true} onChange={onChange} />;
  }
  const options = [true, false].map(each => ({
    value: String(each),
    label: about.more(String(each)) ?? t(each ? 'yes' : 'no'),
  }));
  return (
    <Segments
      label={about.label}
      value={String(value)}
      options={options}
      onChange={next => onChange(next === 'true')}
    />
  );
}

function Choice(props: AskedProps) {
  const { about, field, value, required, silent, onChange } = props;
  const none = nullable(field)
    ? [null]
    : required === false && field.default === undefined
      ? [undefined]
      : [];
  const values = [...(scalar(field).enum ?? []), ...none];
  const options = values.map(each => ({
    value: each,
    name: each === undefined ? t('none') : about.name(each, formatOf(field)),
    help: about.help(each, field.format),
    seat: field.format === 'seat' && typeof each === 'number' ? each : undefined,
  }));
  const at = values.indexOf(value);
  const short = options.reduce((sum, { name }) => sum + name.length, 0) <= SHORT;
  if (options.length > FEW) {
    return (
      <Pick about={about} options={options} chosen={[at]} onChange={([i = -1]) => onChange(values[i])} />
    );
  }
  if (options.length <= 3 && short && options.every(({ help, seat }) => !help && seat === undefined)) {
    const segments = options.map(({ name }, i) => ({ value: i, label: name }));
    return (
      <Segments
        label={about.label}
        silent={silent}
        value={at}
        options={segments}
        onChange={i => onChange(values[i])}
      />
    );
  }
  return (
    <Group about={about} silent={silent}>
      <Options options={options} chosen={[at]} onChange={([i = -1]) => onChange(values[i])} />
    </Group>
  );
}

function Text({ about, field, value, required, onChange }: AskedProps) {
  const left = nullable(field) || required === false ? undefined : '';
  return (
    <label class="field">
      <Label about={about} />
      <input
        value={typeof value === 'string' ? value : ''}
        maxLength={field.maxLength}
        autocomplete="off"
        onInput={event => onChange(event.currentTarget.value || left)}
      />
    </label>
  );
}

function Subset({ about, field, value, silent, onChange }: AskedProps) {
  const values = valuesOf(field);
  const kept = Array.isArray(value) ? value : [];
  const { minItems = 0, maxItems = values.length } = field;
  const { format } = scalar(field.items ?? {});
  const options = values.map(each => ({
    value: each,
    name: about.name(each, format),
    help: about.help(each, format),
    seat: format === 'seat' ? Number(each) : undefined,
  }));
  const chosen = kept.map(each => values.indexOf(each));
  const change = (next: number[]) => onChange(next.map(i => values[i]));
  const note =
    minItems === maxItems ? t('exactly', { n: minItems }) : t('between', { min: minItems, max: maxItems });
  if (values.length > FEW)
    return <Pick {...{ about, options, chosen, note, most: maxItems }} onChange={change} />;
  return (
    <Group about={about} silent={silent} note={note}>
      <Options options={options} chosen={chosen} most={maxItems} onChange={change} />
    </Group>
  );
}

function Places({ about, field, value, silent, onChange }: AskedProps) {
  const slots = field.prefixItems ?? [];
  const given = Array.isArray(value) ? value : [];
  const change = (at: number) => (next: unknown) =>
    onChange(slots.map((_, i) => (i === at ? next : given[i])));
  return (
    <Group about={about} silent={silent} framed>
      {slots.map((slot, i) => (
        <Field
          key={i}
          about={about.within(String(i + 1))}
          field={slot}
          value={given[i]}
          onChange={change(i)}
        />
      ))}
    </Group>
  );
}

function Rows({ about, field, value, silent, onChange }: AskedProps) {
  const rows = Array.isArray(value) ? value : [];
  const { maxItems = 99, minItems = 0 } = field;
  const put = (at: number, next: unknown) => onChange(rows.map((row, i) => (i === at ? next : row)));
  return (
    <Group about={about} silent={silent}>
      {rows.map((row, i) => {
        const name = t('rows.item', { name: about.label, n: i + 1 });
        const item = rowAt(field, i);
        return (
          <fieldset class="framed-group" key={i}>
            <legend class="hidden">{name}</legend>
            {kindOf(item) === 'form' ? (
              <Form about={about} field={item} value={row as Json} onChange={next => put(i, next)} />
            ) : (
              <Field about={about} field={item} value={row} onChange={next => put(i, next)} />
            )}
            {rows.length > minItems && (
              <Button kind="quiet" icon="close" onClick={() => onChange(rows.filter((_, at) => at !== i))}>
                {t('rows.remove', { name })}
              </Button>
            )}
          </fieldset>
        );
      })}
      {rows.length < maxItems && (
        <Button
          icon="plus"
          onClick={() => onChange([...rows, settle(rowAt(field, rows.length), undefined).value])}
        >
          {t('rows.add')}
        </Button>
      )}
    </Group>
  );
}

function Counts({ about, field, value, silent, onChange }: AskedProps) {
  const counts = (value ?? {}) as Record<string, number>;
  const { minimum = 0, maximum = MOST } = field['x-sum'] ?? {};
  const left = maximum - Object.values(counts).reduce((sum, n) => sum + n, 0);
  const bounds = minimum === maximum ? t('left', { n: left }) : t('between', { min: minimum, max: maximum });
  const note = maximum < MOST ? bounds : undefined;
  return (
    <Group about={about} silent={silent} note={note}>
      <p class="hidden" role="status">
        {note}
      </p>
      {Object.entries(field.properties ?? {}).map(([key, { minimum = 0, maximum = 99 }]) => {
        const n = counts[key] ?? 0;
        const name = about.name(key, field['x-by']);
        return (
          <Stepper
            key={key}
            label={name}
            name={name}
            value={n}
            min={minimum}
            max={Math.min(maximum, n + left)}
            onChange={next => onChange({ ...counts, [key]: next })}
          />
        );
      })}
    </Group>
  );
}

function PerSeat({ about, field, value, onChange }: AskedProps) {
  const { minimum = 0, maximum = 99 } = field.items ?? {};
  const given = Array.isArray(value) ? value.map(Number) : [];
  const numbers = Array.from({ length: about.voice.seats }, (_, seat) => given[seat] ?? minimum);
  return (
    <details>
      <summary>
        <span>
          <Label about={about} />
        </span>
        <Icon name="down" />
      </summary>
      {numbers.map((n, seat) => {
        const who = about.voice.name(seat, 'seat');
        return (
          <Stepper
            key={seat}
            label={
              <span class="seat-badge">
                <SeatMark seat={seat} /> {who}
              </span>
            }
            name={who}
            value={n}
            min={minimum}
            max={maximum}
            onChange={next => onChange(numbers.map((old, at) => (at === seat ? next : old)))}
          />
        );
      })}
    </details>
  );
}

/** A form within a form. */
function Form(props: {
  about: About;
  field: Schema;
  value: Json | undefined;
  onChange: (value: unknown) => void;
}) {
  const { about, field, value = {}, onChange } = props;
  return (
    <Fields
      fields={entries(field, value)}
      about={about}
      onChange={(name, next) => onChange({ ...value, [name]: next })}
    />
  );
}
