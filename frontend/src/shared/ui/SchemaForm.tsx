import { t } from '../i18n';
import type { Json, Schema } from '../types';
import type { Speak } from '../words';
import { Segments, Stepper, Switch } from './Choice';
import { Icon } from './Icon';
import { SeatMark } from './SeatBadge';
import { chosen, kindOf, label, plain, scalar } from './schema';

interface SchemaFormProps {
  schema: Schema;
  /** What differs from the defaults. */
  value: Json;
  onChange: (value: Json) => void;
  /** The game's words: `option.<name>`, `option.<name>.help`, `option.<name>.<value>`. */
  speak: Speak;
  /** Players at the table, for settings that are made per seat. */
  seats: number;
}

/** A form for any game's options, made from their schema; fields it cannot draw are left at their default. */
export function SchemaForm({ schema, value, onChange, speak, seats }: SchemaFormProps) {
  const properties = Object.entries(schema.properties ?? {});
  const change = (name: string, field: Schema) => (next: unknown) =>
    onChange(chosen(value, name, field, next));
  return (
    <div class="schema-form stack">
      {properties.map(([name, field]) => (
        <Field
          key={name}
          name={name}
          field={field}
          value={value[name] ?? field.default}
          onChange={change(name, field)}
          speak={speak}
          seats={seats}
        />
      ))}
    </div>
  );
}

interface FieldProps {
  name: string;
  field: Schema;
  value: unknown;
  onChange: (value: unknown) => void;
  speak: Speak;
  seats: number;
}

function Field(props: FieldProps) {
  switch (kindOf(props.field)) {
    case 'boolean':
      return <BooleanField {...props} />;
    case 'choice':
      return <ChoiceField {...props} />;
    case 'integer':
      return <IntegerField {...props} />;
    case 'per-seat':
      return <SeatField {...props} />;
    default:
      return null;
  }
}

function BooleanField({ name, value, onChange, speak }: FieldProps) {
  const help = label(speak, `${name}.help`);
  return (
    <Switch
      label={label(speak, name) ?? plain(name)}
      help={help}
      value={value === true}
      onChange={onChange}
    />
  );
}

function ChoiceField({ name, field, value, onChange, speak }: FieldProps) {
  const options = (scalar(field).enum ?? []).map(String);
  return (
    <Segments
      label={label(speak, name) ?? plain(name)}
      value={String(value)}
      options={options.map(option => ({
        value: option,
        label: label(speak, `${name}.${option}`) ?? plain(option),
      }))}
      onChange={onChange}
    />
  );
}

/** A number; where the schema allows null, a switch leaves it to the game. */
function IntegerField({ name, field, value, onChange, speak }: FieldProps) {
  const { minimum = 0, maximum = 99 } = scalar(field);
  const words = label(speak, name) ?? plain(name);
  const optional = field.default === null;
  const given = typeof value === 'number';
  return (
    <div>
      {optional && (
        <Switch
          label={words}
          help={label(speak, `${name}.${given ? 'help' : 'null'}`)}
          value={given}
          onChange={on => onChange(on ? Math.round((minimum + maximum) / 2) : null)}
        />
      )}
      {(given || !optional) && (
        <Stepper
          label={optional ? '' : words}
          name={words}
          value={given ? value : minimum}
          min={minimum}
          max={maximum}
          onChange={onChange}
        />
      )}
    </div>
  );
}

function SeatField({ name, field, value, onChange, speak, seats }: FieldProps) {
  const { minimum = 0, maximum = 99 } = field.items ?? {};
  const given = Array.isArray(value) ? value.map(Number) : [];
  const numbers = Array.from({ length: seats }, (_, seat) => given[seat] ?? minimum);
  const set = (seat: number, n: number) => onChange(numbers.map((old, at) => (at === seat ? n : old)));
  return (
    <details>
      <summary>
        <span>
          {label(speak, name) ?? plain(name)}
          <small class="soft">{label(speak, `${name}.help`)}</small>
        </span>
        <Icon name="down" />
      </summary>
      {numbers.map((n, seat) => {
        const who = t('seat.number', { n: seat + 1 });
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
            onChange={next => set(seat, next)}
          />
        );
      })}
    </details>
  );
}
