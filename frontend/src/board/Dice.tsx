import * as diceCss from './dice.css';

/** By number, where the pips of a die are, on a grid of three. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[1, 1]],
  [
    [0, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
];

interface DieProps {
  n: number;
  /** Whether it hits, where that is to be seen. */
  hits?: boolean;
  /** Whether it parries, where that is to be seen. */
  parries?: boolean;
}

/** A die as it fell. */
export function Die({ n, hits, parries }: DieProps) {
  return (
    <svg
      class={diceCss.die}
      data-hits={hits}
      data-parries={parries}
      width="20"
      height="20"
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <rect x="1.500" y="1.500" width="17" height="17" rx="4" />
      {PIPS[n]?.map(([x, y]) => (
        <circle key={`${x}${y}`} cx={5.5 + x * 4.5} cy={5.5 + y * 4.5} r="1.900" />
      ))}
    </svg>
  );
}

/** Dice in a row, as they fell. */
export function DiceRow({ dice }: { dice: readonly number[] }) {
  return (
    <span class={diceCss.roll} aria-hidden="true">
      {dice.map((n, i) => (
        <Die key={i} n={n} />
      ))}
    </span>
  );
}
