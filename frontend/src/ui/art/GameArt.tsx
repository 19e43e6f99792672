import emblems from './emblems.svg?no-inline';
import sprite from './objects.svg?no-inline';
import tiles from './tiles.svg?no-inline';

/** The medal of a game in its accent: each has an outline of its own. Nothing for a game without one. */
export function Emblem({ game, size }: { game: string; size: number }) {
  return (
    <svg class="emblem" width={size} height={size} data-game={game} aria-hidden="true">
      <use href={`${emblems}#${game}`} />
    </svg>
  );
}

/** The plate of a game, three times as wide as high, in the accent around it; where it is narrower its end is cut. */
export function Tile({ game }: { game: string }) {
  return (
    <svg class="tile-art" viewBox="0 0 358 120" preserveAspectRatio="xMinYMax slice" aria-hidden="true">
      <use href={`${tiles}#${game}`} />
    </svg>
  );
}

/** A thing of the cabinet, drawn in the colour of the text around it; it only decorates. */
export function Drawing({ of, size }: { of: 'laurel' | 'hourglass' | 'envelope'; size: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#${of}`} />
    </svg>
  );
}
