// How long a match will take, out of what the catalogue has measured. Pure.

import { isSameJson } from '../../core/schemaBasics';
import type { GameInfo, Json } from '../../core/types';

/** A measured length of a game, with the options that it holds for. */
export type Length = GameInfo['lengths'][number];

/**
 * The measured length for a number of seats and these options: of the entries that agree with them, the one
 * that names most. Null where nothing has been measured.
 */
export function measuredLength(
  game: Pick<GameInfo, 'lengths' | 'options'>,
  options: Json,
  seats: number,
): Length | null {
  const chosen = (name: string) => options[name] ?? game.options.properties?.[name]?.default;
  const fitting = game.lengths.filter(
    length =>
      length.seats === seats &&
      Object.entries(length.options).every(([name, value]) => isSameJson(chosen(name), value)),
  );
  const named = (length: Length) => Object.keys(length.options).length;
  return fitting.sort((one, other) => named(other) - named(one))[0] ?? null;
}
