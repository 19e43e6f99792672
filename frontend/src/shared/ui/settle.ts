// From what a player has chosen so far to what a form shows and sends. Pure: the same for every poll.

import type { Json, Schema } from '../types';
import { accepts, branches, either } from './narrow';
import { nullable, same, scalar } from './plain';
import { kindOf, slots, valuesOf } from './schema';

/** What becomes of one field: the value it has now, undefined while there is none, and whether it will do. */
export interface Settled {
  value: unknown;
  /** Something has still to be chosen here. */
  missing: boolean;
}

export interface Entry extends Settled {
  name: string;
  /** The field as the fields above it leave it. */
  field: Schema;
  required: boolean;
  /** There is nothing to choose: it is told, not asked. */
  fixed: boolean;
  /** It is not shown: nothing can be said with it, or a field above it, on which it depends, is still missing. */
  hidden: boolean;
}

const done = (value: unknown): Settled => ({ value, missing: false });
const open: Settled = { value: undefined, missing: true };

/**
 * The fields of a form, from top to bottom: each is narrowed by those above it, keeps its value where that
 * is still allowed, and is filled in where it leaves no choice.
 */
export function entries(schema: Schema, given: Json): Entry[] {
  let alive = branches(schema);
  const names = new Set(alive.flatMap(({ properties = {} }) => Object.keys(properties)));
  const found: Entry[] = [];
  for (const name of names) {
    const having = alive.filter(({ properties }) => properties?.[name]);
    if (having.length === 0) continue;
    const fields = having.map(({ properties }) => properties?.[name] ?? {});
    const field = either(fields);
    const required = alive.every(branch => branch.required?.includes(name));
    const differ = having.length < alive.length || fields.some(each => !same(each, fields[0]));
    const waits = differ && found.some(({ missing }) => missing);
    const settled = waits ? { ...open, value: given[name] } : settle(field, given[name], required);
    const fixed = isFixed(field);
    const hidden = waits || isVoid(field) || (fixed && !required);
    found.push({ name, field, required, fixed, hidden, ...settled });
    if (waits) continue;
    if (settled.value === undefined) continue;
    const left = having.filter(({ properties }) => accepts(properties?.[name] ?? {}, settled.value));
    alive = left.length > 0 ? left : settled.missing ? having : alive;
  }
  return found;
}

/** The values of a form as far as there are any: what is sent once nothing is missing. */
export function sent(found: Entry[]): Json {
  const given = found.filter(({ value }) => value !== undefined);
  return Object.fromEntries(given.map(({ name, value }) => [name, value]));
}

/** A value brought to what a field allows: kept, corrected, filled in or given up. */
export function settle(field: Schema, given: unknown, required = true): Settled {
  if (given === null && nullable(field)) return done(null);
  if (given === undefined || given === null) {
    if (!required) return done(undefined);
    if (field.default !== undefined && accepts(field, field.default)) return done(field.default);
    if (nullable(field) && kindOf(field) !== 'choice') return done(null);
  }
  return SETTLERS[kindOf(field)](scalar(field), given, nullable(field));
}

type Settler = (field: Schema, given: unknown, optional: boolean) => Settled;

const WIDE = 100; // a range of numbers in which none is likelier than another: it is left to the player

/** Whether a number has to be asked for: its least would be an answer that nobody gave. */
const isOpen = ({ minimum = 0, maximum = Number.POSITIVE_INFINITY, 'x-gaps': gaps }: Schema): boolean =>
  minimum === 0 || gaps !== undefined || (Number.isFinite(maximum) && maximum - minimum > WIDE);

const SETTLERS: Record<ReturnType<typeof kindOf>, Settler> = {
  boolean: (_, given) => (typeof given === 'boolean' ? done(given) : open),
  integer: (field, given) => {
    const { minimum = 0, maximum = Number.POSITIVE_INFINITY } = field;
    if (typeof given !== 'number') return isOpen(field) ? open : done(minimum);
    return done(Math.min(maximum, Math.max(minimum, given)));
  },
  text: ({ maxLength }, given) =>
    typeof given === 'string' && given !== '' ? done(given.slice(0, maxLength)) : open,
  choice: ({ enum: values = [] }, given, optional) => {
    const kept = values.find(value => same(value, given));
    if (kept !== undefined) return done(kept);
    return values.length === 1 && !optional ? done(values[0]) : open;
  },
  order: (field, given) => done(ordered(field, Array.isArray(given) ? given : [])),
  subset: (field, given) => {
    const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = field;
    const known = valuesOf(field);
    const kept = (Array.isArray(given) ? given : []).filter(value => known.some(each => same(each, value)));
    return { value: kept.slice(0, maxItems), missing: kept.length < minItems };
  },
  rows: (field, given) => {
    const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = field;
    const list: unknown[] = Array.isArray(given) ? given.slice(0, maxItems) : [];
    const padded = [...list, ...Array(Math.max(0, minItems - list.length)).fill(undefined)];
    return together(padded.map((item, i) => settle(rowAt(field, i), item)));
  },
  'per-seat': (_, given) => done(Array.isArray(given) ? given : []),
  places: ({ prefixItems = [] }, given) =>
    together(prefixItems.map((slot, i) => settle(slot, Array.isArray(given) ? given[i] : undefined))),
  counts: (field, given) => {
    const counts = mapped(field, (one, name) => settle(one, (given as Json | undefined)?.[name] ?? 0).value);
    return { value: counts, missing: !accepts({ ...field, required: [] }, counts) };
  },
  form: (field, given) => {
    const found = entries(field, (given as Json | undefined) ?? {});
    return { value: sent(found), missing: found.some(({ missing }) => missing) };
  },
  other: (_, given) => (given === undefined ? open : done(given)),
};

/** What stands in a row of a list: the first ones may have schemas of their own. */
export const rowAt = ({ prefixItems, items }: Schema, i: number): Schema => prefixItems?.[i] ?? items ?? {};

function together(items: Settled[]): Settled {
  return { value: items.map(({ value }) => value), missing: items.some(({ missing }) => missing) };
}

function mapped({ properties = {} }: Schema, make: (field: Schema, name: string) => unknown): Json {
  return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, make(field, name)]));
}

/** Whether a field can say nothing. */
function isVoid(field: Schema): boolean {
  const { enum: values, properties, maxItems, 'x-sum': sum } = scalar(field);
  if (kindOf(field) === 'counts') return sum?.maximum === 0 || Object.keys(properties ?? {}).length === 0;
  return values?.length === 0 || maxItems === 0;
}

/** Whether a field leaves no choice at all. */
function isFixed(field: Schema): boolean {
  const { enum: values, minimum, maximum } = scalar(field);
  if (nullable(field)) return false;
  return (
    values?.length === 1 || (kindOf(field) === 'integer' && minimum !== undefined && minimum === maximum)
  );
}

/**
 * All values of an order, as they were arranged before: what is gone makes room for what is new, else the
 * new comes last. An arrangement that the places do not allow is given up for the first that they do.
 */
function ordered(field: Schema, before: unknown[]): unknown[] {
  const values = valuesOf(field);
  const fresh = values.filter(value => !before.includes(value));
  const gone = before.filter(value => !values.includes(value));
  const swapped = before.map(value => (gone.length === 1 && value === gone[0] ? fresh.shift() : value));
  const kept = [...swapped.filter(value => values.includes(value)), ...fresh];
  return allows(field, kept) ? kept : arranged(slots(field) ?? []);
}

/** Whether an order suits its places. */
export function allows(field: Schema, order: unknown[]): boolean {
  const places = slots(field);
  return !places || order.every((value, i) => places[i]?.includes(value));
}

/** The first arrangement in which each place has a value of its own: every value is tried, earlier places give way. */
function arranged(places: unknown[][]): unknown[] {
  const taken = new Map<unknown, number>(); // value -> place
  const seat = (place: number, tried: Set<unknown>): boolean =>
    (places[place] ?? []).some(value => {
      if (tried.has(value)) return false;
      tried.add(value);
      const holder = taken.get(value);
      if (holder !== undefined && !seat(holder, tried)) return false;
      taken.set(value, place);
      return true;
    });
  for (const place of places.keys()) seat(place, new Set());
  const order: unknown[] = [];
  for (const [value, place] of taken) order[place] = value;
  return order;
}
