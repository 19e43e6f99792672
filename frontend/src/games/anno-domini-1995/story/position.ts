// What lies on the map after an event. Pure.

import type { CathedralsEvent, Territory } from '../table/types';

/** What an event leaves of a territory; null where it does not touch it. */
function changed(land: Territory, event: CathedralsEvent): Partial<Territory> | null {
  const id = land.territory;
  switch (event.kind) {
    case 'settled':
      if (!event.territories.includes(id)) return null;
      return { owner_seat: event.of_seat, castles: 1, cathedral: event.cathedrals.includes(id) };
    case 'attacked':
      if (event.origin === id) return { castles: land.castles - event.lost };
      return event.target === id ? { castles: land.castles - event.victim_lost } : null;
    default:
      return 'territory' in event && event.territory === id ? changedAt(land, event) : null;
  }
}

function changedAt(land: Territory, event: CathedralsEvent): Partial<Territory> | null {
  switch (event.kind) {
    case 'built':
    case 'castles_placed':
      return { castles: land.castles + event.n };
    case 'occupied':
      return { owner_seat: event.of_seat, castles: event.n };
    case 'conquered':
    case 'betrayed':
      return { owner_seat: event.of_seat, castles: 1 };
    case 'freed':
      return { owner_seat: null, castles: 0 };
    case 'castles_lost':
      return { castles: event.left };
    default:
      return null;
  }
}

/** The territories after an event. */
export function afterEvent(territories: readonly Territory[], event: CathedralsEvent): Territory[] {
  return territories.map(land => {
    const change = changed(land, event);
    return change ? { ...land, ...change } : land;
  });
}
