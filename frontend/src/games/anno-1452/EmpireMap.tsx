import './tokens.css';
import { Place, PlaceArea, PlaceEdges, type PlaceState, type Point } from '../../board';
import { seatLook } from '../../shared/ui/SeatBadge';
import type { Say } from '../../shared/words';
import * as empireCss from './empire.css';
import {
  BORDERS,
  BOX,
  COAST,
  LAKES,
  NEUTRAL,
  PEAKS,
  placeOf,
  REGION_BY_ID,
  REGIONS,
  type Region,
  RIMS,
  RIVERS,
  regionOf,
  SEAS,
} from './outlines';
import { StonePiece } from './StonePiece';
import type { RegionState, Stone } from './types';

/** What the map shows of a region besides what stands there. */
export interface RegionSigns {
  state?: PlaceState;
  /** A word or figure above it, such as a price or a chance. */
  fact?: string;
}

/** What the map shows at a stone, or at an empty place. */
export interface StoneSigns {
  state: PlaceState;
  /** Dice of both sides, such as "6:3". */
  dice?: string;
  /** The chance, or what happened there, such as "+1". */
  fact?: string;
}

/** An attack that is drawn, from stone to stone. */
export interface MapArrow {
  origin: string;
  target: string;
  /** Whose attack it is. */
  seat: number;
}

interface EmpireMapProps {
  /** The regions in play. */
  regions: readonly RegionState[];
  stones: readonly Stone[];
  /** The name of a seat for the reader. */
  name: (seat: number) => string;
  say: Say;
  signs?: Readonly<Record<string, RegionSigns>>;
  stoneSigns?: Readonly<Record<string, StoneSigns>>;
  arrow?: MapArrow | null;
  onChoose?: (region: string) => void;
  /** Called with a stone that is a choice; without it only regions can be chosen. */
  onStone?: (stone: string) => void;
}

const EMPTY_PLACE = 5.8; // units: the radius of a place without a stone
const TOWER =
  'm-2.750 4.250v-5.250h-.75v-3.250h1.500v1.250h1.250v-1.250h2v1.250h1.250v-1.250h1.500v3.250h-.75v5.250z';
const TOWERS_APART = 7;

/**
 * The map of the Empire: regions in the colour of whoever holds the possession card, stones with their levels,
 * citizens and cities, empty places, and a tower for each city that the walls allow.
 */
export function EmpireMap(props: EmpireMapProps) {
  const { regions, stones, signs = {}, stoneSigns = {}, arrow, say } = props;
  const inPlay = new Map(regions.map(region => [region.region, region]));
  const stateOf = (id: string): PlaceState => signs[id]?.state ?? 'plain';
  const drawn = REGIONS.filter(({ id }) => inPlay.has(id));
  return (
    <>
      <rect class={empireCss.empireSea} width={BOX.width} height={BOX.height} />
      <path class={empireCss.empireShallows} d={COAST} />
      <path class={empireCss.empireNeutral} d={NEUTRAL} />
      {REGIONS.map(({ id, d, tint }) =>
        inPlay.has(id) ? (
          <g key={id} class={empireCss.empireRegion} data-tint={tint}>
            <PlaceArea of={id} d={d} state={stateOf(id)} seat={inPlay.get(id)?.holder_seat ?? null} />
          </g>
        ) : (
          <path key={id} class={empireCss.empireClosed} d={d} />
        ),
      )}
      <path class={empireCss.empireBorders} d={BORDERS} />
      <path class={empireCss.empireRivers} d={RIVERS} />
      <path class={empireCss.empireLakes} d={LAKES} />
      <path class={empireCss.empireRims} d={RIMS} />
      <path class={empireCss.empireCoast} d={COAST} />
      <path class={empireCss.empirePeaks} d={PEAKS.light} />
      <path class={empireCss.empirePeaks} data-dark="true" d={PEAKS.dark} />
      {SEAS.map(({ words, at, turn }) => (
        <text
          key={words}
          class={empireCss.empireSeaName}
          transform={`translate(${at.x} ${at.y}) rotate(${turn})`}
        >
          {words}
        </text>
      ))}
      <PlaceEdges areas={drawn.map(({ id, d }) => ({ id, d, state: stateOf(id) }))} />
      <path class={empireCss.empireEmpty} d={emptyPlaces(drawn, stones)} />
      {drawn.map(region => (
        <RegionSign key={region.id} region={region} state={inPlay.get(region.id)} {...{ stones, say }} />
      ))}
      {stones.map(stone => (
        <StoneAtPlace key={stone.stone} stone={stone} dim={stateOf(stone.region) === 'impossible'} />
      ))}
      {arrow && <Arrow {...arrow} />}
      {drawn.map(region => (
        <RegionPlace key={region.id} {...props} region={region} state={inPlay.get(region.id)} />
      ))}
      {Object.entries(stoneSigns).map(([id, sign]) => (
        <StoneSign key={id} id={id} sign={sign} {...props} />
      ))}
    </>
  );
}

/** All places without a stone, in one path: a finger waits for every element that is drawn. */
function emptyPlaces(drawn: readonly Region[], stones: readonly Stone[]): string {
  const taken = new Set(stones.map(({ stone }) => stone));
  return drawn
    .flatMap(({ id, places }) => places.filter((_, i) => !taken.has(`${id}-${i + 1}`)))
    .map(
      ({ x, y }) =>
        `M${x - EMPTY_PLACE} ${y}a${EMPTY_PLACE} ${EMPTY_PLACE} 0 1 0 ${2 * EMPTY_PLACE} 0a${EMPTY_PLACE} ${EMPTY_PLACE} 0 1 0 ${-2 * EMPTY_PLACE} 0z`,
    )
    .join('');
}

interface RegionProps {
  region: Region;
  state: RegionState | undefined;
  stones: readonly Stone[];
  say: Say;
}

/** Units that a letter of a name is wide: narrow ones, wide ones, capitals, others. */
const LETTERS: readonly [RegExp, number][] = [
  [/[fijlrtI]/, 4],
  [/[mwMW]/, 8.6],
  [/\p{Lu}/u, 7],
  [/./, 5.8],
];

/** About how wide a name is, whatever the letters of the device are. */
const widthOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (LETTERS.find(([like]) => like.test(letter))?.[1] ?? 0), 0);

const MARK = 9; // units: the room for the mark of the holder beside it

/** The name of a region with the mark of whoever holds its card, and its towers: filled where a city stands. */
function RegionSign({ region, state, stones, say }: RegionProps) {
  const { id, label, towers } = region;
  const holder = state?.holder_seat ?? null;
  const name = say(`region.${id}`);
  const room = label.width - (holder === null ? 0 : MARK);
  const width = Math.min(room, widthOf(name));
  const walls = state?.walls ?? 0;
  const cities = stones.filter(({ region: at, city }) => at === id && city).length;
  const x = label.x + (holder === null ? 0 : MARK / 2);
  return (
    <g class={empireCss.empireSign}>
      <text x={x} y={label.y} textLength={width} lengthAdjust="spacingAndGlyphs">
        {name}
      </text>
      {holder !== null && (
        <path
          class={empireCss.empireHolder}
          style={{ '--seat': seatLook(holder).colour }}
          transform={`translate(${x - width / 2 - MARK + 0.5} ${label.y - 4}) scale(${8 / 24})`}
          d={seatLook(holder).shape}
        />
      )}
      {Array.from({ length: walls }, (_, i) => (
        <path
          key={i}
          class={empireCss.empireTower}
          data-built={i < cities}
          d={`M${towers.x + (i - (walls - 1) / 2) * TOWERS_APART} ${towers.y}${TOWER}`}
        />
      ))}
    </g>
  );
}

/** A stone where it stands. */
function StoneAtPlace({ stone, dim }: { stone: Stone; dim: boolean }) {
  const at = placeOf(stone.stone);
  if (!at) return null;
  return (
    <g transform={`translate(${at.x} ${at.y})`} opacity={dim ? 0.5 : undefined}>
      <StonePiece {...stone} />
    </g>
  );
}

type RegionPlaceProps = EmpireMapProps & { region: Region; state: RegionState | undefined };

/** A region to be touched; a screen reader hears its holder, its stones and its cities. */
function RegionPlace({ region, state, stones, say, name, signs, onChoose }: RegionPlaceProps) {
  const { id, at } = region;
  const holder = state?.holder_seat ?? null;
  const sign = signs?.[id];
  return (
    <Place
      id={id}
      name={say(`region.${id}`)}
      at={at}
      state={sign?.state}
      owner={holder === null ? undefined : { seat: holder, name: say('map.holder', { name: name(holder) }) }}
      about={[aboutRegion(id, state, stones, say, name), sign?.fact].filter(Boolean).join(', ')}
      onChoose={onChoose && (() => onChoose(id))}
    >
      {sign?.fact ? <RegionFact region={region} text={sign.fact} /> : <g />}
    </Place>
  );
}

const FACT_LETTER = 7; // CSS pixels at rest: about how wide a letter of a fact is

/** The price or chance of a region, where its towers stand: there it covers neither a stone nor the name. */
function RegionFact({ region: { at, label, towers }, text }: { region: Region; text: string }) {
  const width = text.length * FACT_LETTER + 10;
  // In a row with the name it grows away from it.
  const isInRow = Math.abs(towers.y - label.y) < SAME_ROW;
  const aside = isInRow ? (width / 2 - TOWERS_APART) * Math.sign(towers.x - label.x) : 0;
  const [x, y] = [towers.x - at.x, towers.y - at.y].map(way => `calc(${way}px / var(--px))`);
  return (
    <g class={empireCss.regionFact} style={{ translate: `${x} ${y}` }}>
      <rect x={aside - width / 2} y="-8" width={width} height="16" rx="8" />
      <text x={aside}>{text}</text>
    </g>
  );
}

const SAME_ROW = 3; // units

/** What stands in a region, in words: "3 of 4 stones: You, level 3, 2 citizens". */
function aboutRegion(
  id: string,
  state: RegionState | undefined,
  stones: readonly Stone[],
  say: Say,
  name: (seat: number) => string,
): string {
  const here = stones.filter(({ region }) => region === id);
  const room = say('map.places', { n: here.length, of: state?.crest ?? 0 });
  return [room, ...here.map(stone => `${name(stone.owner_seat)}: ${aboutStone(stone, say)}`)].join('; ');
}

/** What a stone is, in words: "level 3, 2 citizens, city". */
export function aboutStone({ level, citizens, city, dowry }: Stone, say: Say): string {
  return [
    say('map.level', { n: level }),
    citizens > 0 && say('citizen_count', { n: citizens }),
    city && say('view.city'),
    dowry && say('view.dowry'),
  ]
    .filter(Boolean)
    .join(', ');
}

const STONE_REACH = 11.5; // CSS pixels at rest; the view is closer when stones are chosen on it

type StoneSignProps = EmpireMapProps & { id: string; sign: StoneSigns };

/** A stone or place that is chosen, can be chosen, or where something has happened. */
function StoneSign({ id, sign: { state, dice, fact }, stones, name, say, onStone }: StoneSignProps) {
  const at = placeOf(id);
  if (!at) return null;
  const stone = stones.find(each => each.stone === id);
  const isChoice = onStone !== undefined && (state === 'possible' || state === 'chosen');
  return (
    <>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: signs have no focus, and the label below says it all */}
      <g
        class={empireCss.stoneSign}
        data-state={state}
        transform={`translate(${at.x} ${at.y})`}
        aria-hidden="true"
      >
        <circle r="11" />
        {(dice || fact) && <StoneLabel lines={[dice, fact].filter(line => line !== undefined)} />}
      </g>
      {isChoice && (
        <Place
          id={id}
          name={say(`stone.${id}`)}
          at={at}
          state={state}
          reach={STONE_REACH}
          owner={stone && { seat: stone.owner_seat, name: name(stone.owner_seat) }}
          about={[stone && aboutStone(stone, say), dice, fact].filter(Boolean).join(', ')}
          onChoose={() => onStone(id)}
        >
          <g />
        </Place>
      )}
    </>
  );
}

const LINE = 6.6; // units: the height of a line at a stone

/** One or two lines below a stone. */
function StoneLabel({ lines }: { lines: readonly string[] }) {
  const width = Math.max(...lines.map(line => line.length)) * 3.6 + 4;
  return (
    <>
      <rect x={-width / 2} y="8.500" width={width} height={lines.length * LINE + 2} rx="2.500" />
      {lines.map((line, i) => (
        <text key={line} y={8.5 + 1 + LINE * (i + 0.5)}>
          {line}
        </text>
      ))}
    </>
  );
}

const [BEGIN, END] = [12, 15]; // units from both stones to the ends of an arrow

/** An attack from stone to stone. */
function Arrow({ origin, target, seat }: MapArrow) {
  const [from, to] = [placeOf(origin), placeOf(target)];
  if (!from || !to) return null;
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const along = (way: number): Point => ({
    x: from.x + ((to.x - from.x) * way) / length,
    y: from.y + ((to.y - from.y) * way) / length,
  });
  const [start, end] = [along(BEGIN), along(Math.max(length - END, BEGIN))];
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const shaft = `M${start.x} ${start.y}L${end.x} ${end.y}`;
  const head = (
    <path d="M-5-4.500L4 0L-5 4.500z" transform={`translate(${end.x} ${end.y}) rotate(${turn})`} />
  );
  return (
    <g class={empireCss.empireArrow} style={{ '--seat': seatLook(seat).colour }}>
      <g class={empireCss.empireArrowGround}>
        <path d={shaft} />
        {head}
      </g>
      <path d={shaft} />
      {head}
    </g>
  );
}

/** The points of some regions and stones, to be brought into sight. */
export function pointsOf(ids: readonly string[]): Point[] {
  return ids.flatMap(id => {
    const region = REGION_BY_ID.get(id);
    if (region) return region.places;
    return placeOf(id) ?? REGION_BY_ID.get(regionOf(id))?.at ?? [];
  });
}
