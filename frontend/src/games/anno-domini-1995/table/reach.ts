// Which territories are in reach of each other, as the map shows it. Pure.

import { LAND_BY_ID, MAP } from './outlines';

/** By territory, those it has a border with: their outlines share an arc. */
const NEIGHBOURS = sharedArcs();

function sharedArcs(): ReadonlyMap<string, ReadonlySet<string>> {
  const owners = new Map<number, string[]>();
  const lands = Object.entries(MAP.territories);
  for (const [id, { rings }] of lands) {
    for (const arc of rings.flat()) {
      const number = arc < 0 ? ~arc : arc;
      owners.set(number, [...(owners.get(number) ?? []), id]);
    }
  }
  const pairs = [...owners.values()].filter(ids => ids.length > 1);
  return new Map(
    lands.map(([id]) => [
      id,
      new Set(pairs.filter(ids => ids.includes(id)).flatMap(ids => ids.filter(each => each !== id))),
    ]),
  );
}

/** The seas that a territory lies on. */
export const seasOf = (id: string): string[] => Object.keys(LAND_BY_ID.get(id)?.ports ?? {});

/** Whether two territories have a border. */
export const haveBorder = (one: string, other: string): boolean => NEIGHBOURS.get(one)?.has(other) ?? false;

/** A sea that both territories lie on; null where there is none. */
export function commonSea(one: string, other: string): string | null {
  const seas = new Set(seasOf(other));
  return seasOf(one).find(sea => seas.has(sea)) ?? null;
}

/** The territories that can be attacked from one, by land or over one sea. */
export function inReach(id: string): string[] {
  return Object.keys(MAP.territories).filter(
    other => other !== id && (haveBorder(id, other) || commonSea(id, other) !== null),
  );
}

/** The territories on a sea. */
export const seaMembers = (sea: string): string[] =>
  Object.keys(MAP.territories).filter(id => seasOf(id).includes(sea));
