// The presets of a game as a choice in the form for a new match. Pure.

import { isSameJson } from '../../core/schema';
import type { GameInfo, Json } from '../../core/types';
import { changedRules, houseRules } from '../../match/terms/houseRules';

/** A set of options that is chosen as a whole. */
export type Preset = GameInfo['presets'][number];

/** The preset that these options are; null where they are the player's own. */
export const chosenPreset = ({ presets, options: schema }: GameInfo, options: Json): Preset | null =>
  presets.find(preset => isSameJson(changedRules(schema, preset.options), changedRules(schema, options))) ??
  null;

/** The options with those of a preset as house rules; the mix and what the box asks for stay. */
export function withPreset({ options: schema }: GameInfo, options: Json, preset: Preset): Json {
  const rules = houseRules(schema).properties ?? {};
  const kept = Object.entries(options).filter(([name]) => !(name in rules));
  return { ...Object.fromEntries(kept), ...preset.options };
}
