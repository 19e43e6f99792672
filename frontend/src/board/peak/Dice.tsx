import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import * as diceCss from './dice.css';

/** By number, where the pips of a die are: column and row on a grid of three. */
const PIPS = ['', '11', '00 22', '00 11 22', '00 20 02 22', '00 20 11 02 22', '00 20 01 21 02 22'].map(
  places => places.split(' ').flatMap(([x, y]) => (x && y ? [[Number(x), Number(y)] as const] : [])),
);

/** Whether dice are cast now: they tumble, and what they do is not seen before they are at rest. */
const Rolling = createContext(false);

interface CastProps {
  /** Whether they tumble now. */
  rolls: boolean;
  /** Milliseconds until they are cast. */
  at?: number;
  children: ComponentChildren;
}

/** Dice that are cast at once: they come into sight, tumble and come to rest; at other times they lie there. */
export function Cast({ rolls, at = 0, children }: CastProps) {
  return (
    <Rolling.Provider value={rolls}>
      <span class={diceCss.cast} data-rolls={rolls} style={`--at: ${at}ms`}>
        {children}
      </span>
    </Rolling.Provider>
  );
}

interface DieProps {
  n: number;
  /** Whether it hits, where that is to be seen. */
  hits?: boolean;
  /** Whether it parries, where that is to be seen. */
  parries?: boolean;
}

/** A die: as it fell, or on its way. */
export function Die({ n, hits, parries }: DieProps) {
  const rolls = useContext(Rolling);
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
        <circle key={`${x}${y}`} cx={pipAt(x)} cy={pipAt(y)} r="1.900" />
      ))}
      {rolls && (
        <g class={diceCss.dieRolling}>
          {[n, 7 - n, (n % 6) + 1, ((n + 3) % 6) + 1].map((face, i) => (
            <g key={i} class={diceCss.dieFace} style={`--nth: ${i}`}>
              <path d={BLANK} />
              <path class={diceCss.diePips} d={pipsPath(face)} />
            </g>
          ))}
        </g>
      )}
    </svg>
  );
}

const pipAt = (place: number): number => 5.5 + place * 4.5;

/** A face on the way: its ground, and its pips as points of a line. No style of a die at rest meets it. */
const BLANK = 'M5.500 1.500h9a4 4 0 014 4v9a4 4 0 01-4 4h-9a4 4 0 01-4-4v-9a4 4 0 014-4z';
const pipsPath = (n: number): string =>
  (PIPS[n] ?? []).map(([x, y]) => `M${pipAt(x)} ${pipAt(y)}h.01`).join('');

/** Dice in a row, without anything else to be seen of them. */
export function DiceRow({ dice, ...cast }: Omit<CastProps, 'children'> & { dice: readonly number[] }) {
  return (
    <Cast {...cast}>
      <span class={diceCss.roll} aria-hidden="true">
        {dice.map((n, i) => (
          <Die key={i} n={n} />
        ))}
      </span>
    </Cast>
  );
}
