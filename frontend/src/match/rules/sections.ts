import type { Json } from '../../core/types';
import type { Terms } from '../terms/houseRules';

/** A section of a rules page: its title, then paragraphs, list items and worked examples in reading order. */
export interface Section {
  name: string;
  title: string;
  parts: Part[];
}

type Part =
  | { kind: 'p' | 'e'; text: string }
  | { kind: 'l'; texts: string[] }
  /** A picture, by the key of its caption. */
  | { kind: 'c'; key: string; text: string };

/**
 * Makes the sections of a game's rules from its words. The keys are in reading order: `<section>.title`, then
 * `<section>.p1` (a paragraph), `<section>.l1` (a list item), `<section>.e1` (a worked example), `<section>.c1`
 * (the caption of a picture). Any other name is that of a list item, such as `ours.push`.
 */
export function parseSections(words: Record<string, unknown>): Section[] {
  const found = new Map<string, Section>();
  for (const [key, text] of Object.entries(words)) {
    const [name = '', what = ''] = key.split('.');
    const section = found.get(name) ?? { name, title: '', parts: [] };
    found.set(name, section);
    if (what === 'title') section.title = String(text);
    else addPart(section.parts, KIND.exec(what)?.[1] ?? 'l', key, String(text));
  }
  return [...found.values()].map(withoutEmptyList);
}

/** A section without a last paragraph that announces a list, where the list has no items. */
function withoutEmptyList(section: Section): Section {
  const last = section.parts.at(-1);
  const announces = last?.kind === 'p' && last.text.endsWith(':');
  return announces ? { ...section, parts: section.parts.slice(0, -1) } : section;
}

/**
 * Says, by section or by key of a text, in which matches a rule holds. The terms are null where the rules of a new
 * match are told with all that can be chosen.
 */
export type Conditions = Readonly<Record<string, Condition>>;
type Condition = (terms: Terms | null) => boolean;

/** A rule that holds where all of these conditions do. */
export const allOf =
  (...conditions: Condition[]): Condition =>
  terms =>
    conditions.every(holds => holds(terms));

/** A rule that holds where a condition does not. */
export const not =
  (condition: Condition): Condition =>
  terms =>
    !condition(terms);

/** A rule that holds where an option is chosen. */
export const whenChosen =
  (isChosen: (options: Json) => boolean): Condition =>
  terms =>
    terms === null || isChosen(terms.options);

/** What is told only of a match with an option: the rules of a new match say the same of the box. */
export const chosenAlone =
  (isChosen: (options: Json) => boolean): Condition =>
  terms =>
    terms !== null && isChosen(terms.options);

/** A rule that holds where an option is switched on. */
export const whenOn = (name: string): Condition => whenChosen(options => options[name] === true);

/** What is told only of what a new match can choose. */
export const forNew: Condition = terms => terms === null;

/** A rule of older versions, up to this one. */
export const until =
  (version: number): Condition =>
  terms =>
    terms !== null && terms.version <= version;

/** A rule since this version. */
export const since =
  (version: number): Condition =>
  terms =>
    terms === null || terms.version >= version;

/** The texts that hold under these terms. */
export function textsFor<T>(texts: Record<string, T>, conditions: Conditions, terms: Terms | null) {
  const holds = (name: string) => conditions[name]?.(terms) ?? true;
  const kept = Object.entries(texts).filter(([key]) => holds(key) && holds(key.split('.')[0] ?? ''));
  return Object.fromEntries(kept);
}

const KIND = /^([pelc])\d+$/;

function addPart(parts: Part[], kind: string, key: string, text: string): void {
  const last = parts.at(-1);
  if (kind === 'c') parts.push({ kind, key, text });
  else if (kind !== 'l') parts.push({ kind: kind === 'e' ? 'e' : 'p', text });
  else if (last?.kind === 'l') last.texts.push(text);
  else parts.push({ kind, texts: [text] });
}
