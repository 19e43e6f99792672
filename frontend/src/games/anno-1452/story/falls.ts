// What an act changes on the map, and the scene in which that is seen. Pure.

import { coursesOf, type Peak, type TimedCue } from '../../../board/peak/peak';
import type { Act } from '../table/acts';
import type { EmpireEvent, RegionState, Stone } from '../table/types';
import type { Position } from './position';
import { prestigeOf } from './tales';

/** A stone that comes, falls, or is taken by somebody else. */
export interface StoneChange {
  id: string;
  before: Stone | null;
  after: Stone | null;
}

/** The stones that another seat has or that are a city now, that are gone, and those that are new. */
export function changedStones(before: Position, after: Position): StoneChange[] {
  const [then, now] = [byId(before.stones), byId(after.stones)];
  return [...new Set([...then.keys(), ...now.keys()])].flatMap(id => {
    const [one, other] = [then.get(id) ?? null, now.get(id) ?? null];
    return one?.owner_seat === other?.owner_seat && one?.city === other?.city
      ? []
      : [{ id, before: one, after: other }];
  });
}

const byId = (stones: readonly Stone[]): Map<string, Stone> =>
  new Map(stones.map(stone => [stone.stone, stone]));

/** The regions whose possession card another seat holds now, as they were. */
export function changedRegions(before: Position, after: Position): RegionState[] {
  const now = new Map(after.regions.map(({ region, holder_seat }) => [region, holder_seat]));
  return before.regions.filter(({ region, holder_seat }) => now.get(region) !== holder_seat);
}

/** What an act is for the reader; undefined where it is neither good nor bad for them. */
export function toneOf(act: Act, mine: number | null): 'good' | 'bad' | undefined {
  if (act.kind !== 'battle' || mine === null) return undefined;
  const end = act.events.find(isEnd);
  if (end?.of_seat === mine) return 'good';
  return end?.loser_seat === mine ? 'bad' : undefined;
}

type EndEvent = Extract<EmpireEvent, { kind: 'attack_won' | 'attack_repelled' }>;
const isEnd = (event: EmpireEvent): event is EndEvent =>
  event.kind === 'attack_won' || event.kind === 'attack_repelled';

/** What is worth a drawing of its own when somebody gets it. */
export type Prize = Extract<
  EmpireEvent,
  { kind: 'antiking_raised' | 'city_founded' | 'married' | 'title_taken' }
>;
const PRIZES: readonly EmpireEvent['kind'][] = ['antiking_raised', 'city_founded', 'married', 'title_taken'];

/** The prize of an act. */
export const prizeOf = ({ events }: Act): Prize | undefined =>
  events.find((event): event is Prize => PRIZES.includes(event.kind));

/** Milliseconds until something changes on the map: the view moves to it before. */
const LOOK = 350;
const [CHANGE, GAIN] = [650, 850];

/** The scene of an act: the throw that decides, what changes on the map, and what is gained. */
export interface ActScene extends Peak {
  /** When its dice are at rest; undefined for an act without dice, whose sentence is there at once. */
  rest: number | undefined;
  /** When the map changes, and when what is gained comes. */
  change: number;
  gain: number;
}

/** The scene of an act between the positions before and after it. */
export function sceneOf(act: Act, before: Position, after: Position, mine: number | null): ActScene {
  const isTrial = act.kind === 'trial';
  const rest = isTrial ? coursesOf([1])[0]?.rest : undefined;
  const stones = changedStones(before, after);
  const changes = stones.length + changedRegions(before, after).length > 0;
  const by = mine === null ? 0 : (prestigeOf(act).get(mine) ?? 0);
  const hasGain = prizeOf(act) !== undefined || by !== 0;
  const gain = changes ? LOOK + CHANGE : LOOK;
  return {
    rest,
    change: LOOK,
    gain,
    time: hasGain ? gain + GAIN : changes ? gain : (rest ?? 0),
    cues: [
      ...(isTrial ? [{ cue: 'dice' as const, at: 0 }] : []),
      ...fallCues(stones, mine),
      ...gainCues(act, by, mine, gain),
    ],
  };
}

function fallCues(stones: readonly StoneChange[], mine: number | null): TimedCue[] {
  const fallen = stones.filter(({ before, after }) => before && before.owner_seat !== after?.owner_seat);
  if (fallen.length === 0) return [];
  const isLost = fallen.some(({ before }) => before?.owner_seat === mine);
  return [{ cue: isLost ? 'loss' : 'fall', at: LOOK }];
}

function gainCues(act: Act, by: number, mine: number | null, at: number): TimedCue[] {
  const prize = prizeOf(act);
  if (by > 0 || (prize && prize.of_seat === mine)) return [{ cue: 'gain', at }];
  return by < 0 ? [{ cue: 'loss', at }] : [];
}
