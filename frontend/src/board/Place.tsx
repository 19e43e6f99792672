import type { ComponentChildren } from 'preact';
import { SeatMark, seatLook } from '../ui/SeatBadge';
import * as boardCss from './board.css';
import type { Point } from './geometry';
import { placeKey } from './gestures';

/**
 * What a place is to the reader now: nothing, something to choose, what they have chosen, something that they
 * cannot choose, or where something has happened.
 */
export type PlaceState = 'plain' | 'possible' | 'chosen' | 'impossible' | 'told';

/** What is known of a place. */
export interface PlaceFacts {
  /** The name of the place, unique on its board. */
  id: string;
  /** Its name for a reader. */
  name: string;
  /** Where its signs stand, in the board's units. */
  at: Point;
  state?: PlaceState;
  /** Who owns it: the seat, and its name for a reader. */
  owner?: { seat: number; name: string };
  /** What lies there, for who cannot see it: "4 castles, cathedral". */
  about?: string;
  /** What is to be known of it now, in a word or figure such as "+2", "79 %" or "day 4". */
  fact?: string;
}

interface PlaceProps extends PlaceFacts {
  /** Called when it is touched, in any state; without it the place is only looked at. */
  onChoose?: () => void;
  /** CSS pixels at rest from its point to the ring of the focus; less than a finger needs for a small one. */
  ring?: number;
  /** A piece at the place, drawn in CSS pixels at rest around its point; without one, the owner's mark. */
  children?: ComponentChildren;
}

const REACH = 22; // CSS pixels at rest: a finger needs 44

/** A place of a board: its signs, and all around them what a finger may touch. */
export function Place(props: PlaceProps) {
  const { id, name, at, state = 'plain', owner, about, fact, onChoose, ring = REACH, children } = props;
  const isChoice = state === 'possible' || state === 'chosen';
  const label = [name, owner?.name, about, fact].filter(Boolean).join(', ');
  const control = onChoose && {
    tabindex: -1, // as SVG spells it; the stage leads Tab to one of its places
    'aria-pressed': isChoice ? state === 'chosen' : undefined,
    'aria-disabled': state === 'impossible' ? true : undefined,
    onClick: onChoose,
  };
  return (
    <g class={boardCss.place} data-state={state} transform={`translate(${at.x} ${at.y})`}>
      <g class={boardCss.placeSigns}>
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: signs have no focus, and the label below says it all */}
        <g aria-hidden="true">
          <StateSign state={state} />
          {children ?? (owner && <OwnerMark seat={owner.seat} />)}
          {fact && <Fact text={fact} />}
          <circle class={boardCss.placeFocus} r={ring + 3} />
        </g>
        <circle
          class={boardCss.placeReach}
          data-place={placeKey(id)}
          r={REACH}
          role={onChoose ? 'button' : 'img'}
          aria-label={label}
          {...control}
        />
      </g>
    </g>
  );
}

/** The mark of a seat around the point of a place. */
export function OwnerMark({ seat }: { seat: number }) {
  return (
    <g transform="translate(-9 -9)">
      <SeatMark seat={seat} size={18} />
    </g>
  );
}

const RINGS: Partial<Record<PlaceState, number>> = { possible: 16, chosen: 17, told: 16 };
/** What stands in the small disc at a place: a tick, and a lock. */
const BADGES: Partial<Record<PlaceState, string>> = {
  chosen: 'M-4 .5l2.800 2.800L4.200-3.200',
  impossible: 'M-4-.5h8v5h-8zM-2.300-.5v-2a2.300 2.300 0 014.600 0v2',
};

/** The sign of a state; each has a shape of its own. */
function StateSign({ state }: { state: PlaceState }) {
  const [ring, badge] = [RINGS[state], BADGES[state]];
  return (
    <>
      {ring && <circle class={boardCss.placeRingGround} r={ring} />}
      {ring && <circle class={boardCss.placeRing} r={ring} />}
      {badge && (
        <g class={boardCss.placeBadge} transform="translate(15 -13)">
          <circle r="8.5" />
          <path d={badge} />
        </g>
      )}
    </>
  );
}

const LETTER = 0.5; // rem: about how wide a letter or figure of a fact is

/** The fact of a place on a label above it. */
function Fact({ text }: { text: string }) {
  return (
    <g class={boardCss.placeFact} style={{ '--width': `${(text.length + 1.8) * LETTER}rem` }}>
      <rect />
      <text>{text}</text>
    </g>
  );
}

interface AreaProps {
  /** The place that is meant when the area is touched. */
  of: string;
  /** The outline. */
  d: string;
  state?: PlaceState;
  /** The seat whose colour tints it. */
  seat?: number | null;
}

/** The area of a place, such as a land: a touch anywhere on it means the place. */
export function PlaceArea({ of, d, state = 'plain', seat = null }: AreaProps) {
  const style = seat === null ? undefined : { '--seat': seatLook(seat).colour };
  return (
    <path
      class={boardCss.placeArea}
      data-of={placeKey(of)}
      data-state={state}
      data-owned={seat !== null}
      d={d}
      style={style}
    />
  );
}

const LIT: readonly PlaceState[] = ['possible', 'told', 'chosen']; // what is later covers what is before

interface EdgesProps {
  /** The outlines of areas with their states. */
  areas: readonly { id: string; d: string; state: PlaceState }[];
}

/** The edges of areas in a state of their own; drawn after all areas, so that no neighbour covers them. */
export function PlaceEdges({ areas }: EdgesProps) {
  const lit = LIT.flatMap(state => areas.filter(area => area.state === state));
  return lit.map(({ id, d, state }) => (
    <g key={id} class={boardCss.placeEdge} data-state={state}>
      <path class={boardCss.placeEdgeGround} d={d} />
      <path class={boardCss.placeEdgeLine} d={d} />
    </g>
  ));
}
