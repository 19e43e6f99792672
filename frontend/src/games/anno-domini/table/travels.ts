// What others have moved on the board. Pure.

import { cardFromSeat, drawnBySeat, type Travel } from '../../../match/travel';
import type { AdEvent } from './types';

/** The cards that came from seats, apart from the reader's own. */
export function laidTravels(laid: readonly { card: string; seat: number }[], mine: number | null): Travel[] {
  return laid.filter(({ seat }) => seat !== mine).map(({ card, seat }) => cardFromSeat(card, seat));
}

/** What somebody who watches sees moving: cards that others lay, and cards that anybody draws. */
export function eventTravels(events: readonly AdEvent[], mine: number | null): Travel[] {
  return events.flatMap(event => {
    if (event.kind === 'placed') return laidTravels([{ card: event.card, seat: event.of_seat }], mine);
    if (event.kind === 'drew') return event.cards.map(() => drawnBySeat(event.of_seat));
    return [];
  });
}
