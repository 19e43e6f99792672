// The mix of a match: decks shuffled together, and the themes of their cards (docs/decks.md).

import { listValues } from '../../core/schema';
import type { GameInfo, Json } from '../../core/types';

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
