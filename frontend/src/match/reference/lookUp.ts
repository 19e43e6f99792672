// What can be looked up in a game's reference: its parts that have words, and the things that they name. Pure.

import { withoutNull } from '../../core/schema';
import type { Json, Schema } from '../../core/types';
import { firstText } from '../../core/words';
import type { FieldWords, FormWords } from '../../ui/field/fieldWords';
import { isNothing, isObject, type Leaf, leaves } from '../values/viewLayout';

/** A value with the words for it. */
export interface Cell {
  words: FieldWords;
  leaf: Leaf;
  /** What the value means; null if the entry says that, or nothing needs to be said. */
  help: string | null;
}

/** A thing with a name, such as a territory, and what is known of it. */
export interface Entry {
  name: string;
  texts: string[];
  cells: Cell[];
}

/** A part of the reference. */
export interface Part {
  words: FieldWords;
  /** Its value without the fields that have no words. */
  leaf: Leaf;
  /** The things that it names; null where it names none. */
  entries: Entry[] | null;
}

/**
 * The parts of a reference that have words, in its order; `whole` are the words of all of it. Fields without a word are for
 * programs. A game that the app has no words for shows everything.
 */
export function referenceParts(schema: Schema, reference: Json, whole: FieldWords): Part[] {
  const hasWord = makeWordTest(whole.form, Object.keys(reference));
  const all = leaves(schema, reference);
  const named = new Set(all.flatMap(leaf => headField(leaf)?.format ?? []));
  return all.flatMap(leaf => {
    const words = whole.child(leaf.name);
    if (!hasWord(words) || isNothing(leaf.value)) return [];
    const entries = namedEntries(leaf, words, { hasWord, named });
    return { words, leaf: { ...leaf, value: onlyWorded(leaf.value, words, hasWord) }, entries };
  });
}

/** A single value in a sentence, where the words for it have a place for the value; else null. */
export function sentenceOf({ words, leaf }: Part): string | null {
  const { say, valueName } = words.form;
  const template = firstText(say, words.keys);
  return template?.includes('{n}') ? firstText(say, words.keys, { n: leaf.value }, valueName) : null;
}

/** What the entries of every part need to know. */
interface Context {
  hasWord: WordTest;
  /** What parts name: such values are explained there, and need no help elsewhere. */
  named: Set<string>;
}

/** Whether a field has a word. */
type WordTest = (words: FieldWords) => boolean;

/**
 * Makes the test whether a field has a word. What lies within a part has none if it is only called as another
 * part: the regions that a card names are not headed by the word of the map's.
 */
function makeWordTest({ say }: FormWords, partNames: string[]): WordTest {
  if (firstText(say, ['title']) === null) return () => true;
  const parts = new Set(partNames.map(name => `reference.${name}`));
  return ({ keys: [own = '', ...outer] }) =>
    firstText(say, [own, ...outer.filter(key => !parts.has(key))]) !== null;
}

/** A value without the fields that have no words, at any depth. */
function onlyWorded(value: unknown, words: FieldWords, hasWord: WordTest): unknown {
  if (Array.isArray(value)) return value.map(each => onlyWorded(each, words, hasWord));
  if (!isObject(value)) return value;
  const worded = Object.entries(value).filter(([name]) => hasWord(words.child(name)));
  return Object.fromEntries(
    worded.map(([name, part]) => [name, onlyWorded(part, words.child(name), hasWord)]),
  );
}

/** The first field of a list's rows, where it names things. */
interface Head {
  name: string;
  format: string;
  /** Whether one row tells the same of several things, such as days. */
  isShared: boolean;
}

/** The first field of a list's rows; null where it names nothing. */
function headField({ schema }: Leaf): Head | null {
  const [first] = Object.entries(withoutNull(schema.items ?? {}).properties ?? {});
  const format = first && (first[1].format ?? first[1].items?.format);
  return first && format ? { name: first[0], format, isShared: first[1].type === 'array' } : null;
}

/** The things that the rows of a list name; null where they name nothing. */
function namedEntries(leaf: Leaf, words: FieldWords, context: Context): Entry[] | null {
  const head = headField(leaf);
  if (!head || !Array.isArray(leaf.value)) return null;
  const { name, isShared } = head;
  const rows = (leaf.value as unknown[])
    .filter(isObject)
    .flatMap(row => (isShared ? splitRow(row, name) : [row]));
  if (isShared) rows.sort((a, b) => (String(a[name]) < String(b[name]) ? -1 : 1));
  const items = withoutNull(leaf.schema.items ?? {});
  return rows.map(row => rowEntry(row, head, items, words, context));
}

/** A row for each of the things that one row names. */
const splitRow = (row: Json, head: string): Json[] =>
  (row[head] as unknown[]).map(each => ({ ...row, [head]: each }));

/** What a row says of the thing that it names. */
function rowEntry(
  row: Json,
  head: Head,
  items: Schema,
  words: FieldWords,
  { hasWord, named }: Context,
): Entry {
  const { say, valueName } = words.form;
  const id = row[head.name];
  const line = firstText(say, [`${words.keys[0]}.line`], row, valueName)?.trim();
  const valueHelp = (own: FieldWords, { schema: { format }, value }: Leaf) =>
    line || typeof value === 'object' || named.has(format ?? '') ? null : own.valueHelp(value, format);
  const cells = leaves(items, row).flatMap(leaf => {
    const own = words.child(leaf.name);
    if (leaf.name === head.name || isNothing(leaf.value) || !hasWord(own)) return [];
    const shown = { ...leaf, value: onlyWorded(leaf.value, own, hasWord) };
    return { words: own, leaf: shown, help: valueHelp(own, leaf) };
  });
  return {
    name: valueName(id, head.format),
    texts: [line, words.child(head.name).valueHelp(id, head.format)].flatMap(text => text || []),
    cells,
  };
}

/** What a search finds. */
interface Found {
  /** Parts with what is called so. */
  parts: Part[];
  /** Things called otherwise of which the text speaks of it. */
  mentions: Entry[];
}

/** Finds what is called so, and what else speaks of it. */
export function search(parts: readonly Part[], isMatch: (text: string) => boolean): Found {
  const named = parts.flatMap(part => matchingPart(part, isMatch) ?? []);
  const shown = new Set(named.flatMap(({ entries }) => entries ?? []));
  const others = parts.flatMap(({ entries }) => entries ?? []).filter(entry => !shown.has(entry));
  return { parts: named, mentions: others.filter(entry => entryTexts(entry).some(isMatch)) };
}

/** A part, or what of it is called so; null if nothing is. */
function matchingPart(part: Part, isMatch: (text: string) => boolean): Part | null {
  const { words, leaf, entries } = part;
  if (isMatch(sentenceOf(part) ?? words.label)) return part;
  if (entries) {
    const named = entries.filter(({ name }) => isMatch(name));
    return named.length > 0 ? { ...part, entries: named } : null;
  }
  if (!isObject(leaf.value)) return null;
  const fields = Object.entries(leaf.value).filter(([name]) => isMatch(words.child(name).label));
  return fields.length > 0 ? { ...part, leaf: { ...leaf, value: Object.fromEntries(fields) } } : null;
}

/** All that is said of a thing. */
const entryTexts = ({ texts, cells }: Entry): string[] => [
  ...texts,
  ...cells.flatMap(({ words, leaf, help }) => [...valueTexts(words, leaf), help ?? '']),
];

/** A value in words, or each value of a list. */
function valueTexts(words: FieldWords, { schema, value }: Leaf): string[] {
  if (Array.isArray(value)) return value.map(each => words.valueName(each, schema.items?.format));
  return isObject(value) ? [] : [words.valueName(value, schema.format)];
}

/** How many things and values a search has found. */
export const foundCount = ({ parts, mentions }: Found): number =>
  mentions.length +
  parts.reduce((sum, { leaf, entries }) => sum + (entries?.length ?? fieldCount(leaf.value)), 0);

const fieldCount = (value: unknown): number => (isObject(value) ? Object.keys(value).length : 1);
