import type { GameParts } from './defineGame';

const MANIFESTS = import.meta.glob<GameParts>('./*.game.ts', { eager: true, import: 'default' });

/** The parts of each game, by its key in the API: that is what the file of its manifest is called. */
export const GAME_PARTS: Readonly<Record<string, GameParts>> = Object.fromEntries(
  Object.entries(MANIFESTS).map(([path, parts]) => [path.slice('./'.length, -'.game.ts'.length), parts]),
);

/** The parts of a game; undefined for one that this app does not know, which has a list table with plain names. */
export const gameParts = (key: string): GameParts | undefined => GAME_PARTS[key];
