import type { Travel } from './travel';

let player: typeof import('./travel/play') | null = null;

const AFTER_PAINT = 150; // milliseconds: what the table itself needs comes first

/** Loads what shows travels, ahead of the first one; without a connection nothing is seen moving. */
export function prepareTravels(): void {
  const load = () =>
    import('./travel/play').then(
      loaded => {
        player = loaded;
      },
      () => {},
    );
  setTimeout(load, AFTER_PAINT);
}

/**
 * Shows travels one after the other; resolves when everything is where it belongs. Nothing is seen moving
 * before the player is loaded: a board that is already on the screen must not change twice.
 */
export async function showTravels(travels: readonly Travel[]): Promise<void> {
  await player?.playTravels(travels);
}
