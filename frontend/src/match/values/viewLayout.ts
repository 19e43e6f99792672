// The layout of a view: how each of its values is shown, by its schema or, without one, by the value itself.
// Pure.

import { isSameJson, withoutNull } from '../../core/schema';
import type { Json, Schema } from '../../core/types';
import type { FieldWords } from '../../ui/field/fieldWords';

/** One value of a view. `old` is its value after the reader's last move; undefined if that is not known. */
export interface Leaf {
  name: string;
  schema: Schema;
  value: unknown;
  old: unknown;
}

/**
 * How a value is set on the page: as a word or number, or a few, in a line; as texts one below the other; by seats, or
 * whatever else the places of a list stand for; as a table of objects; or as an object with values of its own.
 */
type Layout = 'line' | 'texts' | 'by' | 'table' | 'parts';

/** The values of an object in the schema's order; those that the schema does not know come last. */
export function leaves(schema: Schema, value: Json, old?: unknown): Leaf[] {
  const fields = withoutNull(schema).properties ?? {};
  const other = withoutNull(schema).additionalProperties;
  const names = [...new Set([...Object.keys(fields), ...Object.keys(value)])].filter(name => name in value);
  return names.map(name => ({
    name,
    schema: withoutNull(fields[name] ?? (typeof other === 'object' ? other : guessSchema(value[name]))),
    value: value[name],
    old: valueAt(old, name),
  }));
}

/** A schema for a value that has none, since a newer server may send more than this schema says. */
function guessSchema(value: unknown): Schema {
  if (Array.isArray(value)) return { type: 'array', items: value.length > 0 ? guessSchema(value[0]) : {} };
  return isObject(value) ? { type: 'object', properties: {} } : {};
}

/** The layout of a value. */
export function layoutOf({ schema, value }: Pick<Leaf, 'schema' | 'value'>): Layout {
  if (Array.isArray(value)) return listLayout(schema, value);
  return isObject(value) ? 'parts' : 'line';
}

/** Whether a value is a text that takes lines of its own, such as an event. */
export const isText = ({ schema, value }: Leaf): boolean =>
  schema.format === 'card' && typeof value === 'string';

/** Whether a value takes one line, or a few under one name. */
export function isShort(leaf: Leaf, look: (leaf: Leaf) => Layout = layoutOf): boolean {
  if (look(leaf) !== 'parts') return look(leaf) === 'line';
  return (
    leaf.name !== OWN_PART && leaves(leaf.schema, leaf.value as Json).every(part => look(part) === 'line')
  );
}

const OWN_PART = 'mine'; // what only the reader sees

function listLayout(schema: Schema, value: unknown[]): Layout {
  if (value.length === 0) return 'line';
  if (schema['x-by'] !== undefined) return 'by';
  if (value.some(isObject)) return 'table';
  const long = value.some(each => typeof each === 'string' && each.length > 40);
  return withoutNull(schema.items ?? {}).format === 'card' || long ? 'texts' : 'line';
}

/** Whether a value says nothing: null, false or empty. */
export function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === false || value === '') return true;
  return isObject(value) ? Object.values(value).every(isNothing) : Array.isArray(value) && value.length === 0;
}

/** Whether a value is an object, not a list. */
export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const TURN_PARTS = ['current_seat', 'waiting_seats']; // these change with every move

/** Whether a value has changed, if its old value is known. */
export const hasChanged = ({ name, value, old }: Leaf): boolean =>
  old !== undefined && !TURN_PARTS.includes(name) && !isSameJson(value, old);

const valueAt = (value: unknown, name: string | number): unknown =>
  typeof value === 'object' && value !== null ? (value as Json)[name] : undefined;

/** A row of a table: the field that names it, the others, and whether the row is new. */
export interface Row {
  head: Leaf;
  cells: Leaf[];
  isNew: boolean;
}

/** The rows of a list of objects; rows are matched with the old ones by their first field. */
export function tableRows({ schema, value, old }: Leaf): Row[] {
  const items = withoutNull(schema.items ?? {});
  const before = Array.isArray(old) ? old.filter(isObject) : null;
  return (value as unknown[]).filter(isObject).flatMap(row => {
    const [head] = leaves(items, row);
    if (!head) return [];
    const then = before?.find(each => isSameJson(each[head.name], head.value));
    const [, ...cells] = leaves(items, row, then);
    return { head, cells, isNew: before !== null && then === undefined };
  });
}

/** The columns of a table that have any values. */
export function tableColumns(rows: Row[]): Leaf[] {
  const [first] = rows;
  const cellsNamed = (name: string) =>
    rows.flatMap(({ cells }) => cells.find(cell => cell.name === name) ?? []);
  return (first?.cells ?? []).filter(({ name }) => cellsNamed(name).some(({ value }) => !isNothing(value)));
}

/** The transposed table: its columns as rows, without empty ones and those with long values. */
export function transposeRows(
  rows: Row[],
  short: (leaf: Leaf) => boolean,
): { column: Leaf; cells: (Leaf | undefined)[] }[] {
  return tableColumns(rows).flatMap(column => {
    const cells = rows.map(row => row.cells.find(({ name }) => name === column.name));
    return cells.every(cell => !cell || short(cell)) ? { column, cells } : [];
  });
}

/** The items of a list, each as a value named by its place. */
export function listLeaves({ name, schema, value, old }: Leaf): Leaf[] {
  const items = withoutNull(schema.items ?? {});
  const list = value as unknown[];
  return list.map((each, i) => ({ name: `${name}.${i}`, schema: items, value: each, old: valueAt(old, i) }));
}

/** Counts equal neighbours: relic, relic, pope becomes two relics and a pope. Numbers are not counted. */
export function countRuns(list: readonly unknown[]): { value: unknown; n: number }[] {
  const found: { value: unknown; n: number }[] = [];
  for (const value of list) {
    const last = found.at(-1);
    if (last && typeof value === 'string' && last.value === value) last.n += 1;
    else found.push({ value, n: 1 });
  }
  return found;
}

/** Every format that a schema mentions. */
function schemaFormats(schema: Schema): Set<string> {
  const found = new Set<string>();
  JSON.stringify(schema, (key, value: unknown) => {
    if ((key === 'format' || key === 'x-by') && typeof value === 'string') found.add(value);
    return value;
  });
  return found;
}

/**
 * Groups the values of a view, the reader's own first, else in the view's order: short ones that follow each
 * other share a block, every longer one is a section of its own.
 */
export function groupBlocks(parts: Leaf[], short: (leaf: Leaf) => boolean): Leaf[][] {
  const knownParts = parts.filter(({ value }) => !isNothing(value));
  const own = knownParts.filter(({ name }) => name === OWN_PART);
  const others = knownParts.filter(({ name }) => name !== OWN_PART);
  const found = own.map(leaf => [leaf]);
  let open: Leaf[] | null = null;
  for (const leaf of others) {
    if (open && short(leaf)) {
      open.push(leaf);
      continue;
    }
    found.push([leaf]);
    open = short(leaf) ? (found.at(-1) ?? null) : null;
  }
  return found;
}

const COMMON_FORMATS = new Set(['seat', 'money']); // every part mentions these, so they point to none

/**
 * The name of the section that a decision is most about: its rows are to be chosen, or it contains what is.
 */
export function relevantSection(parts: Leaf[], decision: Schema): string | null {
  const wanted = [...schemaFormats(decision)].filter(format => !COMMON_FORMATS.has(format));
  const mentions = (schema: Schema | undefined) =>
    schema !== undefined && [...schemaFormats(schema)].some(f => wanted.includes(f));
  const long = parts.filter(({ value }) => typeof value === 'object');
  const headed = long.find(({ schema }) =>
    mentions(Object.values(withoutNull(schema.items ?? {}).properties ?? {})[0]),
  );
  return (headed ?? long.find(({ schema }) => mentions(schema)))?.name ?? null;
}

/**
 * Makes the function that chooses the layout of a value: a list whose items the game explains is set as
 * texts.
 */
export function makeLayoutOf(words: FieldWords): (leaf: Leaf) => Layout {
  return leaf => {
    const { format } = leaf.schema.items ?? {};
    const explained =
      Array.isArray(leaf.value) && leaf.value.some(each => !isObject(each) && words.valueHelp(each, format));
    return explained && layoutOf(leaf) === 'line' ? 'texts' : layoutOf(leaf);
  };
}

/** Makes the function that tells whether a value takes one line, or a few under one name. */
export const makeIsShort = (words: FieldWords) => (leaf: Leaf) => isShort(leaf, makeLayoutOf(words));
