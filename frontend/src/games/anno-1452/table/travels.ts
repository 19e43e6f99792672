// What moves on the map. Pure.

import { placeKey } from '../../../board';
import { seatPlace, type Travel } from '../../../match/travel';
import { regionOf } from './outlines';
import type { EmpireEvent } from './types';

/**
 * What somebody who watches sees moving: the mark of a seat that attacks, from region to region; only these
 * are places at all times. Within a region nothing moves.
 */
export function attackTravels(events: readonly EmpireEvent[], mine: number | null): Travel[] {
  return events.flatMap(event => {
    if (event.kind !== 'attacked' || event.of_seat === mine) return [];
    const [from, to] = [regionOf(event.stone), regionOf(event.target)];
    return from === to ? [] : { from: placeKey(from), to: placeKey(to), what: seatPlace(event.of_seat) };
  });
}
