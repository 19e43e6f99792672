// What stands on the map after an event. Pure.

import { statesAfter } from '../../../match/kit/steps';
import { REGIONS, regionOf } from '../table/outlines';
import type { EmpireEvent, EventOf, RegionState, Stone, View } from '../table/types';

/** What stands on the map, who holds the possession cards, and the attack that is under way. */
export interface Position {
  regions: readonly RegionState[];
  stones: readonly Stone[];
  fight: Fight | null;
}

const FULL_LEVEL = 3;

/** The position that a view shows. */
export function positionOf({ regions, stones, attack }: View): Position {
  return { regions, stones, fight: attack && { ...attack, owner_mercs: 0, fortified: false } };
}

/** The map before anybody has set a stone. */
export const emptyPosition = ({ regions }: Pick<View, 'regions'>): Position => ({
  regions: regions.map(region => ({ ...region, holder_seat: null })),
  stones: [],
  fight: null,
});

/**
 * The position after an event. Of citizens that were bought, an event names the stones and only the sum: where
 * these do not share it equally, the stone with the number `first` gets what is left over.
 */
export function afterEvent(position: Position, event: EmpireEvent, first = 0): Position {
  return {
    regions: regionsAfter(position.regions, event),
    stones: stonesAfter(position, event, first),
    fight: fightAfter(position.fight, event),
  };
}

/**
 * The positions after each of some groups of events. Where an event does not say which of two stones got two of
 * three citizens, the stones at the `end` decide; without them the first one is taken.
 */
export function positionsAfter(
  start: Position,
  groups: readonly (readonly EmpireEvent[])[],
  end: readonly Stone[] | null = null,
): Position[] {
  const tell = (first: number) =>
    statesAfter(start, groups, (position, event: EmpireEvent) => afterEvent(position, event, first));
  const told = tell(0);
  if (!end || !groups.flat().some(isAmbiguous)) return told;
  return hasCitizensOf(told.at(-1), end) ? told : tell(1);
}

/** Whether an event does not say how many citizens each of its stones got. */
export const isAmbiguous = (event: EmpireEvent): boolean =>
  event.kind === 'citizens_set' && event.n % event.stones.length !== 0;

function hasCitizensOf(position: Position | undefined, end: readonly Stone[]): boolean {
  const citizens = new Map(position?.stones.map(stone => [stone.stone, stone.citizens]));
  return end.every(({ stone, citizens: n }) => citizens.get(stone) === n);
}

function regionsAfter(regions: readonly RegionState[], event: EmpireEvent): readonly RegionState[] {
  const give = (ids: readonly string[], holder_seat: number | null) =>
    regions.map(region => (ids.includes(region.region) ? { ...region, holder_seat } : region));
  switch (event.kind) {
    case 'set_up':
      return give(event.regions, event.of_seat);
    case 'possession_taken':
    case 'possession_won':
      return give([event.region], event.of_seat);
    case 'possession_returned':
      return give([event.region], null);
    default:
      return regions;
  }
}

function stonesAfter(position: Position, event: EmpireEvent, first: number): readonly Stone[] {
  const { stones } = position;
  switch (event.kind) {
    case 'set_up':
      return withStones(stones, event.stones, event.of_seat);
    case 'stone_set':
    case 'inherited':
    case 'pledged':
      return withStones(stones, [event.stone], event.of_seat);
    case 'married':
      return withStones(stones, event.stones, event.of_seat, { dowry: true });
    case 'attack_won': {
      const city = stones.some(({ stone, city }) => stone === event.stone && city);
      return withStones(stones, [event.stone], event.of_seat, { level: 1, city });
    }
    case 'attack_repelled':
      return stones.filter(({ stone }) => stone !== event.stone);
    case 'marriage_ended':
      return stones.filter(({ owner_seat, dowry }) => owner_seat !== event.of_seat || !dowry);
    case 'battle_round':
      return stonesAfterRound(position, event);
    case 'citizens_lost':
      return afterPlague(stones, event.of_seat, event.n);
    default:
      return stones.map(stone => ({ ...stone, ...changed(stone, event, first) }));
  }
}

/** What an event changes of a single stone. */
function changed(stone: Stone, event: EmpireEvent, first: number): Partial<Stone> | null {
  const id = stone.stone;
  switch (event.kind) {
    case 'city_founded':
      return event.stone === id ? { city: true } : null;
    case 'citizens_set':
      return { citizens: stone.citizens + boughtFor(id, event, first) };
    case 'citizens_moved':
      if (event.stone === id) return { citizens: stone.citizens - event.n };
      return event.target === id ? { citizens: stone.citizens + event.n } : null;
    case 'risen':
      return event.region === stone.region ? { level: Math.max(1, stone.level - 1) } : null;
    case 'income':
      return event.of_seat === stone.owner_seat ? { level: FULL_LEVEL } : null;
    default:
      return null;
  }
}

/** How many of the citizens that were bought a stone got. */
function boughtFor(stone: string, { n, stones }: EventOf<'citizens_set'>, first: number): number {
  if (!stones.includes(stone)) return 0;
  const isMore = stones.indexOf(stone) === first;
  return Math.floor(n / stones.length) + (isMore ? n % stones.length : 0);
}

const REGION_NUMBER = new Map(REGIONS.map(({ id }, number) => [id, number]));

/** The order of stones in a view: by region, then by place. */
function byPlace(one: Stone, other: Stone): number {
  const regions = (REGION_NUMBER.get(one.region) ?? 0) - (REGION_NUMBER.get(other.region) ?? 0);
  return regions || one.stone.localeCompare(other.stone);
}

/** New stones of a seat, in place of what stood there. */
function withStones(
  stones: readonly Stone[],
  ids: readonly string[],
  owner_seat: number,
  more: Partial<Stone> = {},
): Stone[] {
  const set = ids.map(stone => ({
    stone,
    region: regionOf(stone),
    owner_seat,
    level: FULL_LEVEL,
    citizens: 0,
    city: false,
    dowry: false,
    ...more,
  }));
  return [...stones.filter(({ stone }) => !ids.includes(stone)), ...set].toSorted(byPlace);
}

function stonesAfterRound({ stones, fight }: Position, event: EventOf<'battle_round'>): readonly Stone[] {
  const { lost, owner_lost } = event;
  if (!fight) return stones;
  return stones.map(stone => {
    if (stone.stone === fight.stone) return afterLosses(stone, fight.mercs, lost);
    if (stone.stone === fight.target) return afterLosses(stone, fight.owner_mercs, owner_lost);
    return stone;
  });
}

/** The plague takes citizens one by one from the largest group, of equal ones from the first (RULES 4.5). */
function afterPlague(stones: readonly Stone[], seat: number, lost: number): readonly Stone[] {
  const left = stones.map(stone => ({ ...stone }));
  const own = left.filter(({ owner_seat }) => owner_seat === seat);
  for (let n = 0; n < lost; n += 1) {
    const largest = Math.max(0, ...own.map(({ citizens }) => citizens));
    const hit = own.find(({ citizens }) => citizens === largest);
    if (hit) hit.citizens -= 1;
  }
  return left;
}

/** An attack that is under way. */
type Fight = NonNullable<View['attack']> & {
  /** Mercenaries of the owner who have not fallen. */
  owner_mercs: number;
  /** Whether the owner has fortified: one number more parries. */
  fortified: boolean;
};

const REINFORCEMENT = 3; // mercenaries

/** What falls of a side. */
export interface Losses {
  mercs: number;
  citizens: number;
  levels: number;
}

/** What a side loses when `lost` pieces fall: mercenaries first, then citizens, then levels (RULES 4.6). */
export function lossesOf(stone: Stone, mercs: number, lost: number): Losses {
  const fallen = Math.min(lost, mercs);
  const citizens = Math.min(lost - fallen, stone.citizens);
  return { mercs: fallen, citizens, levels: lost - fallen - citizens };
}

function afterLosses(stone: Stone, mercs: number, lost: number): Stone {
  const { citizens, levels } = lossesOf(stone, mercs, lost);
  return { ...stone, citizens: stone.citizens - citizens, level: Math.max(0, stone.level - levels) };
}

/** The attack that is under way after an event; null where there is none. */
function fightAfter(fight: Fight | null, event: EmpireEvent): Fight | null {
  if (event.kind === 'attacked') {
    const { of_seat, stone, target, owner_seat, mercs } = event;
    return { attacker_seat: of_seat, stone, target, owner_seat, mercs, owner_mercs: 0, fortified: false };
  }
  if (!fight) return null;
  switch (event.kind) {
    case 'reaction_played':
      return withReaction(fight, event.card, event.of_seat === fight.owner_seat);
    case 'mercs_committed':
      return { ...fight, owner_mercs: fight.owner_mercs + event.n };
    case 'battle_round':
      return {
        ...fight,
        mercs: Math.max(0, fight.mercs - event.lost),
        owner_mercs: Math.max(0, fight.owner_mercs - event.owner_lost),
      };
    case 'attack_won':
    case 'attack_repelled':
    case 'truce_kept':
      return null;
    default:
      return fight;
  }
}

/** A fight once a side has played a card. */
function withReaction(fight: Fight, card: string, isOwner: boolean): Fight {
  if (card === 'r_fortify') return { ...fight, fortified: true };
  if (card !== 'r_reinforce') return fight;
  const side = isOwner ? 'owner_mercs' : 'mercs';
  return { ...fight, [side]: fight[side] + REINFORCEMENT };
}
