import { t } from '../i18n';
import { naming } from '../naming';
import type { Json, Schema } from '../types';
import type { Speak } from '../words';
import { Fields } from './Fields';
import { chosen, kindOf } from './schema';
import { entries } from './settle';
import { spelledOut } from './spell';
import { about } from './voice';

interface SchemaFormProps {
  schema: Schema;
  /** What differs from the defaults. */
  value: Json;
  onChange: (value: Json) => void;
  /** The game's words: `option.<name>`, `option.<name>.help`, `option.<name>.<value>`. */
  speak: Speak;
  /** Players at the table, for settings that are made per seat. */
  seats: number;
  /** What a seat is called; by its number where nobody sits there yet. */
  seat?: (seat: number) => string;
}

const numbered = (seat: number) => t('seat.number', { n: seat + 1 });

/** A form for any game's options and standing orders; fields it cannot draw are left at their default. */
export function SchemaForm({ schema, value, onChange, speak, seats, seat = numbered }: SchemaFormProps) {
  const known = spelledOut(schema, seats, speak);
  const voice = { say: speak, name: naming(speak, seat, () => ''), seats, mine: null };
  const fields = entries(known, value).filter(({ field }) => kindOf(field) !== 'other');
  return (
    <div class="schema-form stack">
      <Fields
        fields={fields}
        about={about(voice, 'option')}
        onChange={(name, next) => onChange(chosen(value, name, known.properties?.[name] ?? {}, next))}
      />
    </div>
  );
}
