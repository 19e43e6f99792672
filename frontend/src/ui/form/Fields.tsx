import type { ComponentChildren, FunctionComponent } from 'preact';
import { t } from '../../core/i18n';
import { fieldKind, isNullable, listValues, valueFormat, withoutNull } from '../../core/schema';
import type { Json, Schema } from '../../core/types';
import { Button } from '../Button';
import { Stepper, Switch } from '../control/controls';
import type { FieldWords } from '../field/fieldWords';
import * as helpCss from '../field/help.css';
import { Icon } from '../Icon';
import { SeatMark } from '../SeatBadge';
import * as formsCss from '../styles/forms.css';
import * as marksCss from '../styles/marks.css';
import * as ui from '../styles/ui.css';
import { OptionList, Picker, Segments } from './Choice';
import * as fieldsCss from './fields.css';
import { OrderField } from './OrderField';
import { type FormField, formFields, rowSchema, settleField } from './settle';

const MAX_OPEN_VALUES = 6; // values that are shown at once; more are shown in a sheet
const MAX_NUMBER = 9999; // for a number without bounds
const MAX_ROW_LETTERS = 30; // characters of all names that fit in a row

interface FieldsProps {
  fields: FormField[];
  words: FieldWords;
  onChange: (name: string, value: unknown) => void;
}

/** The fields of a form, made from its schema: the same for moves, options and standing orders. */
export function Fields({ fields, words, onChange }: FieldsProps) {
  return (
    <>
      {fields.map(({ name, field, fixed, hidden, value, required }) => {
        if (hidden) return null;
        const shared = { words: words.child(name), field, value: value ?? field.default };
        if (fixed) return <FixedField key={name} {...shared} />;
        return <Field key={name} {...shared} required={required} onChange={next => onChange(name, next)} />;
      })}
    </>
  );
}

interface FieldProps {
  words: FieldWords;
  field: Schema;
  value: unknown;
  required?: boolean;
  onChange: (value: unknown) => void;
}

/** A field without a choice: it shows its value. */
function FixedField({ words, field, value }: Omit<FieldProps, 'onChange'>) {
  return (
    <p class={fieldsCss.fixedField}>
      <span>{words.label}</span>{' '}
      <ValueName words={words} value={value} format={valueFormat(withoutNull(field))} />
    </p>
  );
}

/** The name of a value, with its seat's mark. */
export function ValueName({ words, value, format }: { words: FieldWords; value: unknown; format?: string }) {
  return (
    <b class={marksCss.seatBadge}>
      {format === 'seat' && typeof value === 'number' && <SeatMark seat={value} size={18} />}
      {words.valueName(value, format)}
    </b>
  );
}

const KINDS_WITH_NULL = ['choice', 'text', 'other'];

/** One field of any kind. If null is a value like "off", a switch comes first. */
export function Field(props: FieldProps) {
  const { words, field, value, onChange } = props;
  const kind = fieldKind(field);
  if (KINDS_WITH_NULL.includes(kind)) return <FieldControl {...props} />;
  if (!isNullable(field)) return <FieldControl {...props} field={withoutNull(field)} />;
  const given = value !== null && value !== undefined;
  return (
    <div>
      <Switch
        label={words.label}
        help={given ? words.description : words.text('null')}
        value={given}
        onChange={on => onChange(on ? firstValue(withoutNull(field)) : null)}
      />
      {given && <FieldControl {...props} field={withoutNull(field)} silent />}
    </div>
  );
}

/** The value of a field when it is switched on. */
function firstValue(field: Schema): unknown {
  const { minimum = 0, maximum = 12 } = field;
  return fieldKind(field) === 'integer'
    ? Math.round((minimum + maximum) / 2)
    : settleField(field, undefined).value;
}

type ControlProps = FieldProps & { silent?: boolean };

/** The control of each kind of field; a field of another kind cannot be drawn. */
const CONTROLS: Partial<Record<ReturnType<typeof fieldKind>, FunctionComponent<ControlProps>>> = {
  boolean: YesNoField,
  choice: ChoiceField,
  integer: NumberField,
  text: StringField,
  order: ({ value, ...props }) => (
    <FieldGroup {...props}>
      <OrderField {...props} value={value as unknown[]} />
    </FieldGroup>
  ),
  subset: SubsetField,
  places: PlacesField,
  rows: RowsField,
  counts: CountsField,
  'per-seat': PerSeatField,
  form: ({ value, ...props }) => (
    <FieldGroup {...props} framed>
      <NestedForm {...props} value={value as Json} />
    </FieldGroup>
  ),
};

function FieldControl(props: ControlProps) {
  const Control = CONTROLS[fieldKind(props.field)];
  return Control ? <Control {...props} /> : null;
}

function NumberField(props: ControlProps) {
  const { words, field, value, onChange, silent } = props;
  if (field['x-gaps'] !== undefined)
    return <ChoiceField {...props} field={{ ...field, enum: numbersOf(field) }} />;
  const n = typeof value === 'number' ? value : undefined;
  return (
    <div>
      <Stepper
        label={silent ? '' : <FieldLabel words={words} />}
        name={words.label}
        value={n}
        text={n === undefined ? undefined : words.valueName(n, field.format)}
        min={field.minimum ?? 0}
        max={field.maximum ?? MAX_NUMBER}
        onChange={onChange}
      />
    </div>
  );
}

const numbersOf = ({ minimum = 0, maximum = 0 }: Schema): number[] =>
  Array.from({ length: maximum - minimum + 1 }, (_, i) => minimum + i);

const FieldLabel = ({ words }: { words: FieldWords }) => (
  <>
    {words.label}
    {words.description && <small class={helpCss.help}>{words.description}</small>}
  </>
);

/** A group of controls for one question. */
function FieldGroup(props: {
  words: FieldWords;
  silent?: boolean;
  framed?: boolean;
  note?: string;
  children: ComponentChildren;
}) {
  const { words, silent, framed, note, children } = props;
  return (
    <fieldset class={framed ? `${fieldsCss.group} ${fieldsCss.framedGroup}` : fieldsCss.group}>
      <legend class={silent ? ui.hidden : formsCss.segmentsTitle}>
        <FieldLabel words={words} /> {note && <small class={helpCss.note}>{note}</small>}
      </legend>
      {children}
    </fieldset>
  );
}

/** A switch, or a choice of yes and no where neither is the default. */
function YesNoField({ words, field, value, onChange }: ControlProps) {
  if (field.default !== undefined) {
    return <Switch label={words.label} help={words.description} value={value === true} onChange={onChange} />;
  }
  const options = [true, false].map(each => ({
    value: String(each),
    label: words.text(String(each)) ?? t(each ? 'value.true' : 'value.false'),
  }));
  return (
    <Segments
      label={words.label}
      value={String(value)}
      options={options}
      onChange={next => onChange(next === 'true')}
    />
  );
}

function ChoiceField(props: ControlProps) {
  const { words, field, value, required, silent, onChange } = props;
  const none = isNullable(field)
    ? [null]
    : required === false && field.default === undefined
      ? [undefined]
      : [];
  const values = [...(withoutNull(field).enum ?? []), ...none];
  const options = values.map(each => ({
    value: each,
    name: each === undefined ? t('value.null') : words.valueName(each, valueFormat(field)),
    help: words.valueHelp(each, field.format),
    seat: field.format === 'seat' && typeof each === 'number' ? each : undefined,
  }));
  const at = values.indexOf(value);
  const short = options.reduce((sum, { name }) => sum + name.length, 0) <= MAX_ROW_LETTERS;
  if (options.length > MAX_OPEN_VALUES) {
    return (
      <Picker words={words} options={options} chosen={[at]} onChange={([i = -1]) => onChange(values[i])} />
    );
  }
  if (options.length <= 3 && short && options.every(({ help, seat }) => !help && seat === undefined)) {
    const segments = options.map(({ name }, i) => ({ value: i, label: name }));
    return (
      <Segments
        label={words.label}
        silent={silent}
        value={at}
        options={segments}
        onChange={i => onChange(values[i])}
      />
    );
  }
  return (
    <FieldGroup words={words} silent={silent}>
      <OptionList options={options} chosen={[at]} onChange={([i = -1]) => onChange(values[i])} />
    </FieldGroup>
  );
}

function StringField({ words, field, value, required, onChange }: ControlProps) {
  const left = isNullable(field) || required === false ? undefined : '';
  return (
    <label class={formsCss.field}>
      <FieldLabel words={words} />
      <input
        value={typeof value === 'string' ? value : ''}
        maxLength={field.maxLength}
        autocomplete="off"
        onInput={event => onChange(event.currentTarget.value || left)}
      />
    </label>
  );
}

function SubsetField({ words, field, value, silent, onChange }: ControlProps) {
  const values = listValues(field);
  const kept = Array.isArray(value) ? value : [];
  const { minItems = 0, maxItems = values.length } = field;
  const { format } = withoutNull(field.items ?? {});
  const options = values.map(each => ({
    value: each,
    name: words.valueName(each, format),
    help: words.valueHelp(each, format),
    seat: format === 'seat' ? Number(each) : undefined,
  }));
  const chosen = kept.map(each => values.indexOf(each));
  const change = (next: number[]) => onChange(next.map(i => values[i]));
  const note =
    minItems === maxItems ? t('exactly', { n: minItems }) : t('between', { min: minItems, max: maxItems });
  if (values.length > MAX_OPEN_VALUES)
    return <Picker {...{ words, options, chosen, note, most: maxItems }} onChange={change} />;
  return (
    <FieldGroup words={words} silent={silent} note={note}>
      <OptionList options={options} chosen={chosen} most={maxItems} onChange={change} />
    </FieldGroup>
  );
}

/** A field for each place of a list. */
function PlacesField({ words, field, value, silent, onChange }: ControlProps) {
  const slots = field.prefixItems ?? [];
  const given = Array.isArray(value) ? value : [];
  const change = (at: number) => (next: unknown) =>
    onChange(slots.map((_, i) => (i === at ? next : given[i])));
  return (
    <FieldGroup words={words} silent={silent} framed>
      {slots.map((slot, i) => (
        <Field
          key={i}
          words={words.child(String(i + 1))}
          field={slot}
          value={given[i]}
          onChange={change(i)}
        />
      ))}
    </FieldGroup>
  );
}

/** A list whose rows can be added and removed. */
function RowsField({ words, field, value, silent, onChange }: ControlProps) {
  const rows = Array.isArray(value) ? value : [];
  const { maxItems = 99, minItems = 0 } = field;
  const put = (at: number, next: unknown) => onChange(rows.map((row, i) => (i === at ? next : row)));
  return (
    <FieldGroup words={words} silent={silent}>
      {rows.map((row, i) => {
        const name = t('rows.item', { name: words.label, n: i + 1 });
        const item = rowSchema(field, i);
        return (
          <fieldset class={fieldsCss.framedGroup} key={i}>
            <legend class={ui.hidden}>{name}</legend>
            {fieldKind(item) === 'form' ? (
              <NestedForm words={words} field={item} value={row as Json} onChange={next => put(i, next)} />
            ) : (
              <Field words={words} field={item} value={row} onChange={next => put(i, next)} />
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
          onClick={() => onChange([...rows, settleField(rowSchema(field, rows.length), undefined).value])}
        >
          {t('rows.add')}
        </Button>
      )}
    </FieldGroup>
  );
}

/** A number for each name, with a sum to keep. */
function CountsField({ words, field, value, silent, onChange }: ControlProps) {
  const counts = (value ?? {}) as Record<string, number>;
  const { minimum = 0, maximum = MAX_NUMBER } = field['x-sum'] ?? {};
  const left = maximum - Object.values(counts).reduce((sum, n) => sum + n, 0);
  const bounds = minimum === maximum ? t('left', { n: left }) : t('between', { min: minimum, max: maximum });
  const note = maximum < MAX_NUMBER ? bounds : undefined;
  return (
    <FieldGroup words={words} silent={silent} note={note}>
      <p class={ui.hidden} role="status">
        {note}
      </p>
      {Object.entries(field.properties ?? {}).map(([key, { minimum = 0, maximum = 99 }]) => {
        const n = counts[key] ?? 0;
        const name = words.valueName(key, field['x-by']);
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
    </FieldGroup>
  );
}

/** A number for each seat, folded at first. */
function PerSeatField({ words, field, value, onChange }: ControlProps) {
  const { minimum = 0, maximum = 99 } = field.items ?? {};
  const given = Array.isArray(value) ? value.map(Number) : [];
  const numbers = Array.from({ length: words.form.seats }, (_, seat) => given[seat] ?? minimum);
  return (
    <details>
      <summary>
        <span>
          <FieldLabel words={words} />
        </span>
        <Icon name="down" />
      </summary>
      {numbers.map((n, seat) => {
        const who = words.form.valueName(seat, 'seat');
        return (
          <Stepper
            key={seat}
            label={
              <span class={marksCss.seatBadge}>
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

function NestedForm({ words, field, value = {}, onChange }: Omit<FieldProps, 'value'> & { value?: Json }) {
  return (
    <Fields
      fields={formFields(field, value)}
      words={words}
      onChange={(name, next) => onChange({ ...value, [name]: next })}
    />
  );
}
