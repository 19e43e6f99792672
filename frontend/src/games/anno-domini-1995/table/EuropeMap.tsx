import type { ComponentChildren } from 'preact';
import { AROUND, Place, PlaceArea, PlaceEdges, type PlaceState } from '../../../board';
import { firstText, type Say } from '../../../core/words';
import { seatLook } from '../../../ui/SeatBadge';
import { arrowShape } from './arrows';
import { BORDERS, COAST, LAND_BY_ID, LANDS, SCENERY, SEA_BORDERS, SEAS, SHORE, seasOf } from './outlines';
import { Patterns, Piece, patternOf } from './Piece';
import type { Territory } from './types';
import './tokens.css';
import * as europeCss from './europe.css';

/** What the map shows of a territory besides what lies on it. */
export interface LandSigns {
  state?: PlaceState;
  /** A word or figure above it, such as a chance. */
  fact?: string;
  /** So many castles are to be built there. */
  planned?: number;
  /** What the reader has lost there. */
  lost?: { land: boolean; castles: number };
  /** What stands for its pieces while they change. */
  piece?: ComponentChildren;
}

/** An attack that is drawn: planned, or told. */
export interface MapArrow {
  origin: string;
  target: string;
  /** Whose attack it is. */
  seat: number;
  /** The number on it; none for an attack that stands alone. */
  number?: number;
}

const SEATS = [0, 1, 2, 3] as const; // at most four play (RULES 3.1)

/** One path for several outlines: a finger waits for every element that is drawn. */
const joined = (lands: readonly { d: string }[]): string => lands.map(({ d }) => d).join('');

/** By sea, the discs where its ships land. */
const portsOf = (sea: string): string =>
  LANDS.map(({ ports: { [sea]: at } }) => at && `M${at.x - 2} ${at.y}a2 2 0 104 0a2 2 0 10-4 0z`).join('');

const PORTS = SEAS.map(({ id }) => portsOf(id)).join('');

interface EuropeMapProps {
  territories: readonly Territory[];
  /** The name of a seat for the reader. */
  name: (seat: number) => string;
  say: Say;
  signs?: Readonly<Record<string, LandSigns>>;
  arrows?: readonly MapArrow[];
  /** The sea whose coasts are lit. */
  sea?: string | null;
  /** What lies on the ground while territories change hands. */
  ground?: ComponentChildren;
  onChoose?: (territory: string) => void;
  onSea?: (sea: string) => void;
}

/**
 * The map of Europe: seas, territories with what lies on them, and the attacks between them. Names stand where
 * something is told; what is aimed at is named in the dock.
 */
export function EuropeMap(props: EuropeMapProps) {
  const { territories, name, say, signs = {}, arrows = [], sea = null, onChoose, onSea } = props;
  const stateOf = (id: string): PlaceState =>
    signs[id]?.state ?? (sea && seasOf(id).includes(sea) ? 'told' : 'plain');
  const owners = new Map(territories.map(({ territory, owner_seat }) => [territory, owner_seat]));
  return (
    <>
      <Patterns />
      <rect class={europeCss.europeWater} {...AROUND} />
      <SeaAreas say={say} lit={sea} onSea={onSea} />
      <path class={europeCss.europeScenery} d={SCENERY} />
      <path class={europeCss.europeShore} d={SHORE} />
      {LANDS.map(({ id, d }) => (
        <PlaceArea key={id} of={id} d={d} state={stateOf(id)} seat={owners.get(id) ?? null} />
      ))}
      {SEATS.map(seat => (
        <path
          key={seat}
          class={europeCss.europePattern}
          d={joined(LANDS.filter(({ id }) => owners.get(id) === seat && stateOf(id) !== 'impossible'))}
          fill={patternOf(seat)}
        />
      ))}
      {props.ground}
      <path class={europeCss.europeBorders} d={BORDERS} />
      <path class={europeCss.europeCoast} d={COAST} />
      {LANDS.map(
        ({ id, d }) => signs[id]?.lost?.land && <path key={id} class={europeCss.europeLost} d={d} />,
      )}
      <PlaceEdges areas={LANDS.map(({ id, d }) => ({ id, d, state: stateOf(id) }))} />
      <path class={europeCss.europePort} d={PORTS} />
      {sea && <path class={europeCss.europePort} data-lit="true" d={portsOf(sea)} />}
      {arrows.map((arrow, i) => (
        <Arrow key={i} {...arrow} />
      ))}
      {territories.map(each => (
        <Land
          key={each.territory}
          land={each}
          signs={{ ...signs[each.territory], state: stateOf(each.territory) }}
          {...{ name, say, onChoose }}
        />
      ))}
      {LANDS.filter(({ id }) => stateOf(id) === 'told').map(({ id, at }) => (
        <g key={id} transform={`translate(${at.x} ${at.y})`}>
          <text class={europeCss.europeName} y="23">
            {say(`territory.${id}`)}
          </text>
        </g>
      ))}
    </>
  );
}

type LandProps = Pick<EuropeMapProps, 'name' | 'say' | 'onChoose'> & { land: Territory; signs: LandSigns };

/** What lies on a territory; a screen reader hears its owner, castles, cathedral and fact. */
function Land({ land, signs, name, say, onChoose }: LandProps) {
  const { territory, owner_seat: seat, castles, cathedral } = land;
  const place = LAND_BY_ID.get(territory);
  if (!place) return null;
  const title = say(`territory.${territory}`);
  const { planned, lost } = signs;
  const about = [
    say('castles', { n: castles }),
    cathedral && say('view.cathedral'),
    planned && say('map.planned', { n: planned }),
    lost && say(lost.land ? 'map.lost' : 'map.lost_castles', { n: lost.castles }),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <Place
      id={territory}
      name={title}
      at={place.at}
      state={signs.state}
      owner={seat === null ? undefined : { seat, name: name(seat) }}
      about={about}
      fact={signs.fact}
      onChoose={onChoose && (() => onChoose(territory))}
    >
      {signs.piece ?? <Piece {...{ seat, castles, cathedral, planned }} lost={lost?.castles} />}
    </Place>
  );
}

/** The seas with their names; a touch lights one up. */
function SeaAreas({ say, lit, onSea }: { say: Say; lit: string | null; onSea?: (sea: string) => void }) {
  return (
    <>
      {SEAS.map(({ id, d }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys need no sea, as each territory names its own
        <path
          key={id}
          class={europeCss.europeSea}
          d={d}
          data-lit={id === lit}
          onClick={onSea && (() => onSea(id))}
        />
      ))}
      <path class={europeCss.europeShallows} d={COAST} />
      <path class={europeCss.europeSeaBorders} d={SEA_BORDERS} />
      {SEAS.map(({ id, at }) => (
        <text key={id} class={europeCss.europeSeaName} data-lit={id === lit}>
          {nameLines(firstText(say, [`sea.${id}.map`, `sea.${id}`]) ?? '').map((line, i, all) => (
            <tspan key={line} x={at.x} y={at.y + (i - (all.length - 1) / 2) * 10}>
              {line}
            </tspan>
          ))}
        </text>
      ))}
    </>
  );
}

/** The name of a sea in lines: no sea is as wide as two long words. */
const nameLines = (name: string): string[] => name.split(' ');

/** An attack: dashed where it goes by sea, with its number in the order in which attacks are carried out. */
function Arrow({ origin, target, seat, number }: MapArrow) {
  const shape = arrowShape(origin, target);
  if (!shape) return null;
  const { shaft, head, badge, bySea } = shape;
  return (
    <g class={europeCss.europeArrow} style={{ '--seat': seatLook(seat).colour }} data-sea={bySea}>
      <path class={europeCss.europeArrowGround} d={shaft} />
      <path class={`${europeCss.europeArrowGround} ${europeCss.europeArrowGroundHead}`} d={head} />
      <path class={europeCss.europeArrowShaft} d={shaft} />
      <path class={europeCss.europeArrowHead} d={head} />
      {number !== undefined && (
        <g class={europeCss.europeNumber} transform={`translate(${badge.x} ${badge.y})`}>
          <circle r="8.5" />
          <text>{number}</text>
        </g>
      )}
    </g>
  );
}
