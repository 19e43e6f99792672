import { fieldKind, withOption } from '../../core/schema';
import type { Json, Schema } from '../../core/types';
import { makeValueNamer, type Say } from '../../core/words';
import { makeFieldWords } from '../field/fieldWords';
import { Fields } from '../form/Fields';
import { formFields } from '../form/settle';
import { numberedSeat } from '../SeatBadge';
import * as ui from '../styles/ui.css';
import { withKnownValues } from './knownValues';
import { doesCount } from './needs';

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
