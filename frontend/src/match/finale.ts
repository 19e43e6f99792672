/** How a part of a plate comes: it rises, drops, turns over, pops up, is pressed on, or is there already. */
export type Entrance = 'rises' | 'drops' | 'turns' | 'pops' | 'presses' | 'stands';

/** The scene of a won match, made from the game's plate. */
export interface Finale {
  /** The part of the plate that it shows: x, y, width and height in the units of the plate. */
  box: readonly [x: number, y: number, width: number, height: number];
  /** The parts of the plate from back to front, in the order in which they come. */
  parts: readonly (readonly [part: string, entrance: Entrance])[];
}

/** Loads the scene of a game. */
export type FinaleLoader = () => Promise<{ default: Finale }>;
