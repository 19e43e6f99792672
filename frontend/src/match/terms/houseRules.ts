// In what the options of a match differ from the rules in the box, and the mix of its cards: decks shuffled together,
// and their themes (docs/decks.md). Pure.

import { isSameJson, listValues } from '../../core/schema';
import type { GameInfo, Json, Match, Schema } from '../../core/types';
import { makeValueNamer, type Say } from '../../core/words';
import { makeFieldWords } from '../../ui/field/fieldWords';
import { formFields } from '../../ui/form/settle';
import { formSummary } from '../../ui/form/summary';

const selected = (schema: Schema, isWanted: (name: string, field: Schema) => boolean): Schema => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(schema.properties ?? {}).filter(([name, field]) => isWanted(name, field)),
  ),
});

/** The house rules: every option but the mix, which has a card of its own, and what the box itself asks for. */
export const houseRules = (schema: Schema): Schema =>
  selected(schema, (name, field) => !MIX_PARTS.some(part => part === name) && !field['x-asked']);

/** The options that the box leaves to the players. */
export const askedRules = (schema: Schema): Schema =>
  selected(schema, (_, field) => field['x-asked'] === true);

/** What the rules of a match depend on: their version, and every option with what holds. */
export interface Terms {
  version: number;
  options: Json;
}

/** What the rules of this match depend on; an option that was not chosen has what was the default then. */
export function termsOf(game: Pick<GameInfo, 'former_defaults' | 'options'>, match: Match): Terms {
  const fields = Object.entries(game.options.properties ?? {});
  const defaults = Object.fromEntries(fields.map(([name, field]) => [name, field.default]));
  const former = game.former_defaults[match.rules_version];
  return { version: match.rules_version, options: { ...defaults, ...former, ...match.options } };
}

/** Those of the options that are house rules and differ from the box. */
export function changedRules(schema: Schema, options: Json): Json {
  const rules = Object.entries(houseRules(schema).properties ?? {});
  return Object.fromEntries(
    rules.flatMap(([name, field]) =>
      name in options && !isSameJson(options[name], field.default) ? [[name, options[name]]] : [],
    ),
  );
}

/** A line such as "Short game: yes" for each of these options. */
export function optionLines(
  schema: Schema,
  options: Json,
  say: Say,
  seats: number,
  seatName: (seat: number) => string,
): string[] {
  const fields = formFields(
    selected(schema, name => name in options),
    options,
  );
  const valueName = makeValueNamer(say, seatName, () => '');
  return formSummary(fields, makeFieldWords({ say, valueName, seats, mine: null }, 'option'));
}

/** Decks and themes by their keys, each in the order of the API. */
export interface Mix {
  decks: string[];
  themes: string[];
}

/** The parts of a mix, as options are named. */
export const MIX_PARTS: readonly (keyof Mix)[] = ['decks', 'themes'];

type MixSource = Pick<GameInfo, 'decks' | 'options'>;

/** The full mix of a game; empty for a game without event cards. */
export function fullMix({ decks, options }: MixSource): Mix {
  const themes = listValues(options.properties?.themes ?? {});
  return { decks: decks.map(({ key }) => key), themes: themes.map(String) };
}

/** The mix that the options choose, else the game's default. */
export function chosenMix({ options: { properties } }: MixSource, options: Json): Mix {
  const part = (name: keyof Mix) => options[name] ?? properties?.[name]?.default;
  return { decks: stringList(part('decks')), themes: stringList(part('themes')) };
}

const stringList = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Whether everything of the whole is chosen. */
export const includesAll = (whole: string[], chosen: string[]): boolean =>
  whole.every(key => chosen.includes(key));
