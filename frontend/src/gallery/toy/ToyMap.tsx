import { type Camera, OwnerMark, Place, PlaceArea, PlaceEdges, type PlaceState, Stage } from '../../board';
import { BORDERS, COAST, LANDS, SEAS, WAVES } from './map';
import * as toyCss from './toy.css';

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
