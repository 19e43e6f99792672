// From what the player has chosen so far to what the form shows and sends. Pure: the same on every poll.

import { fieldKind, isNullable, isSameJson, listValues, slotValues, withoutNull } from '../../core/schema';
import type { Json, Schema } from '../../core/types';
import { accepts, schemaBranches, unite } from './narrow';

/** The state of one field: its value, undefined while there is none, and whether it is complete. */
export interface FieldState {
  value: unknown;
  /** Whether something has still to be chosen. */
  missing: boolean;
}

/** A field of a form in its present state. */
export interface FormField extends FieldState {
  name: string;
  /** The field, narrowed by the fields above it. */
  field: Schema;
  required: boolean;
  /** Whether there is no choice: the value is only shown. */
  fixed: boolean;
  /**
   * Whether it is not shown: it cannot hold a value, or a field above it, on which it depends, is still
   * missing.
   */
  hidden: boolean;
}

const complete = (value: unknown): FieldState => ({ value, missing: false });
const unanswered: FieldState = { value: undefined, missing: true };

/**
 * The fields of a form, from top to bottom: each is narrowed by those above it, keeps its value while that is
 * allowed, and is filled in if there is no choice.
 */
export function formFields(schema: Schema, given: Json): FormField[] {
  let alive = schemaBranches(schema);
  const names = new Set(alive.flatMap(({ properties = {} }) => Object.keys(properties)));
  const found: FormField[] = [];
  for (const name of names) {
    const having = alive.filter(({ properties }) => properties?.[name]);
    if (having.length === 0) continue;
    const fields = having.map(({ properties }) => properties?.[name] ?? {});
    const field = unite(fields);
    const required = alive.every(branch => branch.required?.includes(name));
    const differ = having.length < alive.length || fields.some(each => !isSameJson(each, fields[0]));
    const waits = differ && found.some(({ missing }) => missing);
    const settled = waits ? { ...unanswered, value: given[name] } : settleField(field, given[name], required);
    const fixed = isFixed(field);
    const hidden = waits || canSayNothing(field) || (fixed && !required);
    found.push({ name, field, required, fixed, hidden, ...settled });
    if (waits) continue;
    if (settled.value === undefined) continue;
    const left = having.filter(({ properties }) => accepts(properties?.[name] ?? {}, settled.value));
    alive = left.length > 0 ? left : settled.missing ? having : alive;
  }
  return found;
}

/** The values of a form as far as there are any: they are sent once nothing is missing. */
export function formValues(found: FormField[]): Json {
  const given = found.filter(({ value }) => value !== undefined);
  return Object.fromEntries(given.map(({ name, value }) => [name, value]));
}

/** The state of a field for a given value: the value is kept, corrected, filled in or dropped. */
export function settleField(field: Schema, given: unknown, required = true): FieldState {
  if (given === null && isNullable(field)) return complete(null);
  const suggested = field['x-suggest'];
  if (given === undefined && suggested !== undefined && accepts(field, suggested)) return complete(suggested);
  if (given === undefined || given === null) {
    if (!required) return complete(undefined);
    if (field.default !== undefined && accepts(field, field.default)) return complete(field.default);
    if (isNullable(field) && fieldKind(field) !== 'choice') return complete(null);
  }
  return SETTLERS[fieldKind(field)](withoutNull(field), given, isNullable(field));
}

type Settler = (field: Schema, given: unknown, optional: boolean) => FieldState;

const WIDE_RANGE = 100; // in a larger range no number is likelier than another, so the player must choose

/** Whether a number has to be asked for, because its minimum would be an answer that nobody gave. */
const mustBeAsked = ({ minimum = 0, maximum = Number.POSITIVE_INFINITY, 'x-gaps': gaps }: Schema): boolean =>
  minimum === 0 || gaps !== undefined || (Number.isFinite(maximum) && maximum - minimum > WIDE_RANGE);

const SETTLERS: Record<ReturnType<typeof fieldKind>, Settler> = {
  boolean: (_, given) => (typeof given === 'boolean' ? complete(given) : unanswered),
  integer: (field, given) => {
    const { minimum = 0, maximum = Number.POSITIVE_INFINITY } = field;
    if (typeof given !== 'number') return mustBeAsked(field) ? unanswered : complete(minimum);
    return complete(Math.min(maximum, Math.max(minimum, given)));
  },
  text: ({ maxLength }, given) =>
    typeof given === 'string' && given !== '' ? complete(given.slice(0, maxLength)) : unanswered,
  choice: ({ enum: values = [] }, given, optional) => {
    const kept = values.find(value => isSameJson(value, given));
    if (kept !== undefined) return complete(kept);
    return values.length === 1 && !optional ? complete(values[0]) : unanswered;
  },
  order: (field, given) => complete(settleOrder(field, Array.isArray(given) ? given : [])),
  subset: (field, given) => {
    const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = field;
    const known = listValues(field);
    const kept = (Array.isArray(given) ? given : []).filter(value =>
      known.some(each => isSameJson(each, value)),
    );
    return { value: kept.slice(0, maxItems), missing: kept.length < minItems };
  },
  rows: (field, given) => {
    const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = field;
    const list: unknown[] = Array.isArray(given) ? given.slice(0, maxItems) : [];
    const padded = [...list, ...Array(Math.max(0, minItems - list.length)).fill(undefined)];
    return combineStates(padded.map((item, i) => settleField(rowSchema(field, i), item)));
  },
  'per-seat': (_, given) => complete(Array.isArray(given) ? given : []),
  places: ({ prefixItems = [] }, given) =>
    combineStates(
      prefixItems.map((slot, i) => settleField(slot, Array.isArray(given) ? given[i] : undefined)),
    ),
  counts: (field, given) => {
    const counts = mapProperties(
      field,
      (one, name) => settleField(one, (given as Json | undefined)?.[name] ?? 0).value,
    );
    return { value: counts, missing: !accepts({ ...field, required: [] }, counts) };
  },
  form: (field, given) => {
    const found = formFields(field, (given as Json | undefined) ?? {});
    return { value: formValues(found), missing: found.some(({ missing }) => missing) };
  },
  other: (_, given) => (given === undefined ? unanswered : complete(given)),
};

/** The schema of a row of a list; the first rows may have schemas of their own. */
export const rowSchema = ({ prefixItems, items }: Schema, i: number): Schema =>
  prefixItems?.[i] ?? items ?? {};

function combineStates(items: FieldState[]): FieldState {
  return { value: items.map(({ value }) => value), missing: items.some(({ missing }) => missing) };
}

function mapProperties({ properties = {} }: Schema, make: (field: Schema, name: string) => unknown): Json {
  return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, make(field, name)]));
}

/** Whether a field cannot hold any value. */
function canSayNothing(field: Schema): boolean {
  const { enum: values, properties, maxItems, 'x-sum': sum } = withoutNull(field);
  if (fieldKind(field) === 'counts') return sum?.maximum === 0 || Object.keys(properties ?? {}).length === 0;
  return values?.length === 0 || maxItems === 0;
}

/** Whether a field leaves no choice. */
function isFixed(field: Schema): boolean {
  const { enum: values, minimum, maximum } = withoutNull(field);
  if (isNullable(field)) return false;
  return (
    values?.length === 1 || (fieldKind(field) === 'integer' && minimum !== undefined && minimum === maximum)
  );
}

/**
 * All values of an order as they were arranged before: a new value takes the place of one that is gone, else
 * it comes last. If the places do not allow the arrangement, the first one that they allow replaces it.
 */
function settleOrder(field: Schema, before: unknown[]): unknown[] {
  const values = listValues(field);
  const fresh = values.filter(value => !before.includes(value));
  const gone = before.filter(value => !values.includes(value));
  const swapped = before.map(value => (gone.length === 1 && value === gone[0] ? fresh.shift() : value));
  const kept = [...swapped.filter(value => values.includes(value)), ...fresh];
  return isAllowedOrder(field, kept) ? kept : firstArrangement(slotValues(field) ?? []);
}

/** Whether the places of a list allow an order. */
export function isAllowedOrder(field: Schema, order: unknown[]): boolean {
  const places = slotValues(field);
  return !places || order.every((value, i) => places[i]?.includes(value));
}

/**
 * The first arrangement in which each place has a value of its own: every value is tried, and earlier places
 * give way.
 */
function firstArrangement(places: unknown[][]): unknown[] {
  const taken = new Map<unknown, number>(); // value -> place
  const assign = (place: number, tried: Set<unknown>): boolean =>
    (places[place] ?? []).some(value => {
      if (tried.has(value)) return false;
      tried.add(value);
      const holder = taken.get(value);
      if (holder !== undefined && !assign(holder, tried)) return false;
      taken.set(value, place);
      return true;
    });
  for (const place of places.keys()) assign(place, new Set());
  const order: unknown[] = [];
  for (const [value, place] of taken) order[place] = value;
  return order;
}
