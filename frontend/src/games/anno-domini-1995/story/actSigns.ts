// What the map shows of an act that is told, and which dice hit. Pure.

import type { Act } from '../table/acts';
import type { MapArrow } from '../table/EuropeMap';
import type { CathedralsEvent } from '../table/types';

/** The territories that an event names. */
export function landsOf(event: CathedralsEvent): string[] {
  switch (event.kind) {
    case 'attacked':
      return [event.origin, event.target];
    case 'settled':
      return event.territories;
    default:
      return 'territory' in event ? [event.territory] : [];
  }
}

/** The arrow of an act; null where nobody attacks. */
export function arrowOf(act: Act): MapArrow | null {
  if (act.kind !== 'strike') return null;
  const [first] = act.throws;
  return first ? { origin: first.origin, target: first.target, seat: first.of_seat } : null;
}

/** The territories that an act is about. */
export const landsOfAct = (act: Act): string[] => [...new Set(act.events.flatMap(landsOf))];

const DIE_TO_HIT = 6; // with its points; a 1 never hits (RULES 3.4)

/** Whether a die hits with so many points on it. */
export const isHit = (die: number, points: number): boolean => die > 1 && die + points >= DIE_TO_HIT;
