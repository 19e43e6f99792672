import './tokens.css';
import type { ComponentChildren } from 'preact';
import { AROUND, Place, PlaceArea, PlaceEdges, type PlaceState, type Point } from '../../../board';
import type { Say } from '../../../core/words';
import { seatLook } from '../../../ui/SeatBadge';
import * as empireCss from './empire.css';
import {
  BORDERS,
  BOX,
  COAST,
  LAKES,
  NAMES,
  NEUTRAL,
  PEAKS,
  placeOf,
  REGION_BY_ID,
  REGIONS,
  type Region,
  RIMS,
  RIVERS,
  regionOf,
} from './outlines';
import { StonePiece } from './StonePiece';
import type { RegionState, Stone, View } from './types';

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
export type MapArrow = Pick<NonNullable<View['attack']>, 'stone' | 'target' | 'attacker_seat'>;

/** What the map shows while stones fall and regions change hands. */
export interface MapChange {
  /** The stones that are drawn by it. */
  stones: readonly string[];
  pieces: ComponentChildren;
  /** The ground as it was. */
  ground: ComponentChildren;
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
  change?: MapChange | null;
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
  const { regions, stones, signs = {}, stoneSigns = {}, arrow, change } = props;
  const inPlay = new Map(regions.map(region => [region.region, region]));
  const stateOf = (id: string): PlaceState => signs[id]?.state ?? 'plain';
  const drawn = REGIONS.filter(({ id }) => inPlay.has(id));
  return (
    <>
      <rect class={empireCss.empireSea} {...AROUND} />
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
      {change?.ground}
      <path class={empireCss.empireBorders} d={BORDERS} />
      <path class={empireCss.empireRivers} d={RIVERS} />
      <path class={empireCss.empireLakes} d={LAKES} />
      <path class={empireCss.empireRims} d={RIMS} />
      <path class={empireCss.empireCoast} d={COAST} />
      <path class={empireCss.empirePeaks} d={PEAKS.light} />
      <path class={empireCss.empirePeaks} data-dark="true" d={PEAKS.dark} />
      {NAMES.map(({ words, at, turn }) => (
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
        <RegionSign key={region.id} {...props} region={region} state={inPlay.get(region.id)} />
      ))}
      {stones.map(
        stone =>
          !change?.stones.includes(stone.stone) && (
            <StoneAtPlace key={stone.stone} stone={stone} dim={stateOf(stone.region) === 'impossible'} />
          ),
      )}
      {change?.pieces}
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

/** Where a name stands, with the mark before it. */
interface Span {
  x: number;
  width: number;
  left: number;
  right: number;
}

function nameSpan({ label }: Region, name: string, isHeld: boolean): Span {
  const mark = isHeld ? MARK : 0;
  const width = Math.min(label.width - mark, widthOf(name));
  const x = label.x + mark / 2;
  return { x, width, left: x - width / 2 - mark, right: x + width / 2 };
}

/** The name of a region with the mark of whoever holds its card, and its towers: filled where a city stands. */
function RegionSign({ region, state, stones, say }: RegionPlaceProps) {
  const { id, label, towers } = region;
  const holder = state?.holder_seat ?? null;
  const name = say(`region.${id}`);
  const { x, width } = nameSpan(region, name, holder !== null);
  const walls = state?.walls ?? 0;
  const cities = stones.filter(({ region: at, city }) => at === id && city).length;
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
function RegionPlace(props: RegionPlaceProps) {
  const { region, state, say, name, signs, onChoose } = props;
  const { id, at } = region;
  const holder = state?.holder_seat ?? null;
  const sign = signs?.[id];
  const title = say(`region.${id}`);
  return (
    <Place
      id={id}
      name={title}
      at={at}
      state={sign?.state}
      owner={holder === null ? undefined : { seat: holder, name: say('map.holder', { name: name(holder) }) }}
      about={[aboutRegion(props), sign?.fact].filter(Boolean).join(', ')}
      onChoose={onChoose && (() => onChoose(id))}
    >
      {sign?.fact ? (
        <RegionFact region={region} name={nameSpan(region, title, holder !== null)} text={sign.fact} />
      ) : (
        <g />
      )}
    </Place>
  );
}

const FACT_LETTER = 7; // CSS pixels at rest: about how wide a letter of a fact is

/** The price or chance of a region, where its towers stand: there it covers neither a stone nor the name. */
function RegionFact({ region, name, text }: { region: Region; name: Span; text: string }) {
  const { at, label, towers } = region;
  const width = text.length * FACT_LETTER + 10;
  const below = towers.y - label.y;
  const isInRow = Math.abs(below) < SAME_ROW;
  // In a row with the name it begins where that ends, or, at the edge of the board, stands below it.
  const side = Math.sign(towers.x - label.x);
  const end = side < 0 ? name.left : name.right;
  const isBeside = isInRow && end + side * width * NARROW < BOX.width;
  const row = isInRow
    ? isBeside
      ? 0
      : FACT_ROW
    : Math.max(0, FACT_ROW - Math.abs(below)) * Math.sign(below);
  const atEdge = Math.min(towers.x, BOX.width - (width / 2) * NARROW);
  const [x, y] = [(isBeside ? end : atEdge) - at.x, towers.y - at.y].map(way => `calc(${way}px / var(--px))`);
  return (
    <g class={empireCss.regionFact} style={{ translate: `${x} ${y}` }}>
      <g transform={`translate(${isBeside ? side * (width / 2 + 2) : 0} ${row})`}>
        <rect x={-width / 2} y="-8" width={width} height="16" rx="8" />
        <text>{text}</text>
      </g>
    </g>
  );
}

const SAME_ROW = 3; // units
const FACT_ROW = 15; // CSS pixels at rest from the middle of a name to that of a price above or below it
const NARROW = 1.25; // units of a pixel on the narrowest screens

/** What stands in a region, in words: "3 of 4 stones: You, level 3, 2 citizens". */
function aboutRegion({ region: { id }, state, stones, say, name }: RegionPlaceProps): string {
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

const STONE_RING = 11.5; // CSS pixels at rest

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
        {(dice || fact) && (
          <StoneLabel lines={[dice, fact].filter(line => line !== undefined)} above={isAboveName(id, at)} />
        )}
      </g>
      {isChoice && (
        <Place
          id={id}
          name={say(`stone.${id}`)}
          at={at}
          state={state}
          ring={STONE_RING}
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

const NAME_BELOW = 26; // units: as far below a stone its label would cover the name of the region

/** Whether the label of a stone stands above it, since the name of its region is below. */
function isAboveName(stone: string, at: Point): boolean {
  const name = REGION_BY_ID.get(regionOf(stone))?.label;
  return name !== undefined && name.y > at.y && name.y - at.y < NAME_BELOW;
}

const LINE = 13; // CSS pixels: the height of a line at a stone
const LABEL_LETTER = 7; // CSS pixels: about how wide a letter is

/** One or two lines beside a stone, which can be read at any scale. */
function StoneLabel({ lines, above }: { lines: readonly string[]; above: boolean }) {
  const width = Math.max(...lines.map(line => line.length)) * LABEL_LETTER + 8;
  const height = lines.length * LINE + 4;
  const top = above ? -height : 0;
  return (
    <g transform={`translate(0 ${above ? -8.5 : 8.5})`}>
      <g class={empireCss.stoneLabel}>
        <rect x={-width / 2} y={top} width={width} height={height} rx="5" />
        {lines.map((line, i) => (
          <text key={line} y={top + 2 + LINE * (i + 0.5)}>
            {line}
          </text>
        ))}
      </g>
    </g>
  );
}

const [BEGIN, END] = [12, 15]; // units from both stones to the ends of an arrow

/** An attack from stone to stone. */
function Arrow({ stone, target, attacker_seat }: MapArrow) {
  const [from, to] = [placeOf(stone), placeOf(target)];
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
    <g class={empireCss.empireArrow} style={{ '--seat': seatLook(attacker_seat).colour }}>
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
