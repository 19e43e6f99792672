// A small made-up map for the gallery: nine lands between two seas, drawn as the maps of the games are.

import {
  type Box,
  type Camera,
  OwnerMark,
  Place,
  PlaceArea,
  PlaceEdges,
  type PlaceState,
  type Point,
  Stage,
} from '../../board';
import * as toyCss from './toy.css';

export const BOX: Box = { x: 0, y: 0, width: 390, height: 420 };

/** The lines of the map, each drawn once: from one meeting point of lands to the next. */
const LINES = {
  top: '110 -10, 300 -10',
  bottom: '150 430, 260 430',
  west1: '110 -10, 60 20, 95 60, 70 95',
  west2: '70 95, 35 120, 66 165, 95 190',
  west3: '95 190, 44 205, 88 250, 60 290',
  west4: '60 290, 38 330, 95 335, 120 370',
  west5: '120 370, 140 395, 118 410, 150 430',
  east1: '300 -10, 345 15, 298 50, 330 80',
  east2: '330 80, 326 120, 282 125, 270 160',
  east3: '270 160, 304 180, 290 225, 320 250',
  east4: '320 250, 350 290, 298 305, 290 340',
  east5: '290 340, 304 380, 262 395, 260 430',
  aldmarkBrenn: '70 95, 110 108, 150 72, 200 85',
  aldmarkCorvel: '200 85, 240 102, 280 66, 330 80',
  brennCorvel: '200 85, 218 120, 172 145, 185 180',
  brennDunholt: '95 190, 130 172, 150 198, 185 180',
  corvelEstra: '185 180, 215 162, 240 178, 270 160',
  dunholtEstra: '185 180, 208 215, 168 240, 190 275',
  dunholtFarrow: '60 290, 110 268, 150 294, 190 275',
  estraGant: '190 275, 230 288, 270 246, 320 250',
  farrowGant: '190 275, 208 300, 182 325, 205 350',
  farrowHallin: '120 370, 150 348, 180 368, 205 350',
  gantHallin: '205 350, 235 338, 260 358, 290 340',
} as const;

type LineName = keyof typeof LINES;
/** A line as it is drawn, or, with a minus, from its end to its start. */
type Way = LineName | `-${LineName}`;

/** A land: its name, where its signs stand, and its outline. */
interface Land {
  id: string;
  name: string;
  at: Point;
  d: string;
}

const land = (name: string, x: number, y: number, ...ways: Way[]): Land => ({
  id: name.toLowerCase(),
  name,
  at: { x, y },
  d: `${along(...ways)}Z`,
});

/** The path along lines that follow each other. */
function along(...ways: Way[]): string {
  const lines = ways.map(pointsOf);
  return `M${lines[0]?.[0]}${lines.map(curve).join('')}`;
}

type Line = [x: number, y: number][];

function pointsOf(way: Way): Line {
  const points = LINES[way.replace('-', '') as LineName].split(', ').map((pair): Line[number] => {
    const [x = 0, y = 0] = pair.split(' ').map(Number);
    return [x, y];
  });
  return way.startsWith('-') ? points.reverse() : points;
}

/** The curve that a line's points pull: it begins at the first and ends at the last. */
function curve([, ...rest]: Line): string {
  return rest
    .map(([x, y], at) => {
      const next = rest[at + 1];
      if (!next) return at === 0 ? `L${x} ${y}` : '';
      const isLast = at === rest.length - 2;
      const [endX, endY] = isLast ? next : [(x + next[0]) / 2, (y + next[1]) / 2];
      return `Q${x} ${y} ${endX} ${endY}`;
    })
    .join('');
}

/** The smallest land: its drawing is smaller than a finger. */
const ISLE = 'M352 176q4-12 15-9 11 4 8 15-4 9-13 8-12-3-10-14z';

export const LANDS: readonly Land[] = [
  land('Aldmark', 205, 50, 'top', 'east1', '-aldmarkCorvel', '-aldmarkBrenn', '-west1'),
  land('Brenn', 130, 136, 'aldmarkBrenn', 'brennCorvel', '-brennDunholt', '-west2'),
  land('Corvel', 250, 126, 'aldmarkCorvel', 'east2', '-corvelEstra', '-brennCorvel'),
  land('Dunholt', 126, 236, 'brennDunholt', 'dunholtEstra', '-dunholtFarrow', '-west3'),
  land('Estra', 242, 220, 'corvelEstra', 'east3', '-estraGant', '-dunholtEstra'),
  land('Farrow', 130, 322, 'dunholtFarrow', 'farrowGant', '-farrowHallin', '-west4'),
  land('Gant', 254, 304, 'estraGant', 'east4', '-gantHallin', '-farrowGant'),
  land('Hallin', 208, 376, 'farrowHallin', 'gantHallin', 'east5', '-bottom', '-west5'),
  { id: 'wren', name: 'Wren', at: { x: 360, y: 178 }, d: ISLE },
];

/** The borders and coasts, stroked once. */
const COAST = [...linesThat(name => /^(west|east)/.test(name)), ISLE].join('');
const BORDERS = linesThat(name => !/^(west|east|top|bottom)/.test(name)).join('');

function linesThat(fit: (name: string) => boolean): string[] {
  return (Object.keys(LINES) as LineName[]).filter(fit).map(name => along(name));
}

/** What is written on the water. */
const SEAS = [
  { name: 'Sea of Slate', x: 30, y: 240, turn: -90 },
  { name: 'Sea of Amber', x: 352, y: 96, turn: 72 },
] as const;

/** Short strokes of waves. */
const WAVES =
  'M12 60q5-4 10 0t10 0M30 130q5-4 10 0t10 0M8 330q5-4 10 0t10 0M50 392q5-4 10 0t10 0M362 20q5-4 10 0t10 0M330 132q5-4 10 0t10 0M340 226q5-4 10 0t10 0M352 282q5-4 10 0t10 0M318 400q5-4 10 0t10 0';

/** What is known of a land in a state of the toy. */
export interface LandFacts {
  state?: PlaceState;
  fact?: string;
}

/** Who owns the lands of the toy. */
export const OWNERS: Readonly<Record<string, number>> = {
  aldmark: 1,
  brenn: 0,
  corvel: 1,
  dunholt: 0,
  estra: 2,
  gant: 2,
  hallin: 3,
};
export const NAMES = ['You', 'Ben', 'Cleo', 'Dan'] as const;

interface ToyMapProps {
  camera: Camera;
  facts?: Readonly<Record<string, LandFacts>>;
  owners?: Readonly<Record<string, number>>;
  /** Without it the lands are only looked at. */
  onChoose?: (land: string) => void;
}

/** The toy map on a stage. */
export function ToyMap({ camera, ...map }: ToyMapProps) {
  return (
    <Stage label="Map of the toy" camera={camera}>
      <ToyDrawing {...map} />
    </Stage>
  );
}

/** The toy map: its water, its lands, their edges, and the places on them. */
export function ToyDrawing({ facts = {}, owners = OWNERS, onChoose }: Omit<ToyMapProps, 'camera'>) {
  const stateOf = (id: string): PlaceState => facts[id]?.state ?? 'plain';
  return (
    <>
      <path class={toyCss.toyWaves} d={WAVES} />
      {SEAS.map(({ name, x, y, turn }) => (
        <text key={name} class={toyCss.toySea} transform={`translate(${x} ${y}) rotate(${turn})`}>
          {name}
        </text>
      ))}
      <path class={toyCss.toyShallows} d={COAST} />
      {LANDS.map(({ id, d }) => (
        <PlaceArea key={id} of={id} d={d} state={stateOf(id)} seat={owners[id] ?? null} />
      ))}
      <path class={toyCss.toyBorders} d={BORDERS} />
      <path class={toyCss.toyCoast} d={COAST} />
      <PlaceEdges areas={LANDS.map(({ id, d }) => ({ id, d, state: stateOf(id) }))} />
      {LANDS.map(({ id, name, at }) => {
        const seat = owners[id];
        return (
          <Place
            key={id}
            {...{ id, name, at }}
            {...facts[id]}
            owner={seat === undefined ? undefined : { seat, name: NAMES[seat] ?? '' }}
            onChoose={onChoose && (() => onChoose(id))}
          >
            {seat !== undefined && <OwnerMark seat={seat} />}
            <text class={toyCss.toyName} y="31">
              {name}
            </text>
          </Place>
        );
      })}
    </>
  );
}
