// What a seat has lost in some events. Pure.

import { regionOf } from './outlines';
import type { EmpireEvent, View } from './types';

/** What is lost and has not been won back. */
export interface Losses {
  /** Stones, with what stood there. */
  stones: string[];
  /** The regions whose possession cards are lost. */
  regions: string[];
}

/** What a seat has lost in some events, after which its stones and cards are these. */
export function lossesOf(
  events: readonly EmpireEvent[],
  seat: number | null,
  { stones, regions }: Pick<View, 'stones' | 'regions'>,
): Losses {
  const own = new Set(stones.flatMap(({ stone, owner_seat }) => (owner_seat === seat ? stone : [])));
  const held = new Set(regions.flatMap(({ region, holder_seat }) => (holder_seat === seat ? region : [])));
  const lost = (found: readonly string[], kept: ReadonlySet<string>) =>
    [...new Set(found)].filter(id => !kept.has(id));
  return {
    stones: lost(seat === null ? [] : events.flatMap(event => stoneLost(event, seat)), own),
    regions: lost(seat === null ? [] : events.flatMap(event => cardLost(event, seat)), held),
  };
}

/** Whether there is anything. */
export const hasLost = ({ stones, regions }: Losses): boolean => stones.length + regions.length > 0;

/** The regions where something is lost. */
export const regionsOfLosses = ({ stones, regions }: Losses): string[] => [
  ...new Set([...stones.map(regionOf), ...regions]),
];

/** The stone that an event takes from a seat; a dowry that leaves with the lady was only lent. */
function stoneLost(event: EmpireEvent, seat: number): string[] {
  const beaten = event.kind === 'attack_won' || event.kind === 'attack_repelled';
  if (beaten) return event.loser_seat === seat ? [event.stone] : [];
  return event.kind === 'pledged' && event.to_seat === seat ? [event.stone] : [];
}

/** The region whose possession card an event takes from a seat. */
function cardLost(event: EmpireEvent, seat: number): string[] {
  if (event.kind === 'possession_won') return event.victim_seat === seat ? [event.region] : [];
  return event.kind === 'possession_returned' && event.of_seat === seat ? [event.region] : [];
}
