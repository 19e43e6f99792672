import type { Schema } from '../../core/types';
import type { Say } from '../../core/words';

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
