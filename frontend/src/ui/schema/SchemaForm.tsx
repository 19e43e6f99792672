import { fieldKind, withOption } from '../../core/schema';
import type { Json, Schema } from '../../core/types';
import { makeValueNamer, type Say } from '../../core/words';
import { makeFieldWords } from '../field/fieldWords';
import { Fields } from '../form/Fields';
import { formFields } from '../form/settle';
import { numberedSeat } from '../SeatBadge';
import * as ui from '../styles/ui.css';

interface SchemaFormProps {
  schema: Schema;
  /** The options that differ from the default. */
  value: Json;
  onChange: (value: Json) => void;
  /** The game's words: `option.<name>`, `option.<name>.help`, `option.<name>.<value>`. */
  say: Say;
  /** The number of seats, for options that are set per seat. */
  seats: number;
  /** The name of a seat; its number by default. */
  seatName?: (seat: number) => string;
}

/**
 * A form for the options or standing orders of any game; fields it cannot draw keep their default, and what does
 * not count now keeps its value unseen.
 */
export function SchemaForm({
  schema,
  value,
  onChange,
  say,
  seats,
  seatName = numberedSeat,
}: SchemaFormProps) {
  const known = withKnownValues(schema, seats, say);
  const words = { say, valueName: makeValueNamer(say, seatName, () => ''), seats, mine: null };
  const fields = formFields(known, value).filter(
    ({ name, field }) => fieldKind(field) !== 'other' && doesCount(known, name, value),
  );
  return (
    <div class={`schema-form ${ui.stack}`}>
      <Fields
        fields={fields}
        words={makeFieldWords(words, 'option')}
        onChange={(name, next) => onChange(withOption(value, name, known.properties?.[name] ?? {}, next))}
      />
    </div>
  );
}

/**
 * The schema with its known values listed where it says only what they name: seats by number, the rest by the
 * names that the game has. Seats that are listed but not at this table are left out.
 */
export function withKnownValues(schema: Schema, seats: number, say: Say): Schema {
  const values = (format: string): unknown[] =>
    format === 'seat' ? Array.from({ length: seats }, (_, seat) => seat) : (say.ids?.(format) ?? []);
  const fillIn = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fillIn);
    if (typeof value !== 'object' || value === null) return value;
    const field = Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, fillIn(each)]),
    ) as Schema;
    if (field.format === 'seat' && field.enum) return { ...field, enum: seatsAtTable(field.enum, seats) };
    const bare = typeof field.format === 'string' && field.type && !field.enum && field.const === undefined;
    const known = bare ? values(field.format ?? '') : [];
    if (known.length === 0) return field;
    return { ...field, enum: field.type?.includes('null') ? [...known, null] : known };
  };
  return fillIn(schema) as Schema;
}

const seatsAtTable = (values: unknown[], seats: number): unknown[] =>
  values.filter(value => typeof value !== 'number' || value < seats);

/**
 * Whether a field of a form counts: one of those that it needs says what it needs. Those that the form does not
 * have are not asked; a field counts where it has none of them.
 */
export function doesCount(form: Schema, name: string, value: Json): boolean {
  const fields = form.properties ?? {};
  const needs = Object.entries(fields[name]?.['x-needs'] ?? {}).filter(([other]) => other in fields);
  return (
    needs.length === 0 ||
    needs.some(([other, values]) => values.includes(value[other] ?? fields[other]?.default))
  );
}
