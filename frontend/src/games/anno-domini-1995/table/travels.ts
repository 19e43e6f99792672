// What moves on the map. Pure.

import { placeKey } from '../../../board';
import type { Travel } from '../../../match/travel';
import type { CathedralsEvent } from './types';

/** What somebody who watches sees moving: the castles with which others attack. */
export function strikeTravels(events: readonly CathedralsEvent[], mine: number | null): Travel[] {
  return events.flatMap(event => {
    if (event.kind !== 'attacked' || event.of_seat === mine) return [];
    const [from, to] = [placeKey(event.origin), placeKey(event.target)];
    return [{ from, to, what: from }];
  });
}
