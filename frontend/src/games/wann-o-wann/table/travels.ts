// What moves on the table of wannOwann. Pure.

import { betweenSeats, cardFromSeat, drawnBySeat, type Travel } from '../../../match/travel';
import { type WowEvent, yearId } from './types';

/** What somebody sees moving: cards that others lay, and cards that anybody draws, gives or takes. */
export function eventTravels(events: readonly WowEvent[], mine: number | null): Travel[] {
  return events.flatMap(event => travelsOf(event, mine));
}

function travelsOf(event: WowEvent, mine: number | null): Travel[] {
  switch (event.kind) {
    case 'drew':
      return event.cards.map(() => drawnBySeat(event.of_seat));
    case 'given':
      return [betweenSeats(event.of_seat, event.to_seat)];
    case 'stolen':
      return [betweenSeats(event.victim_seat, event.of_seat)];
    default:
      return cardsLaid(event).flatMap(([card, seat]) => (seat === mine ? [] : cardFromSeat(card, seat)));
  }
}

/** The cards that an event brings into the row, each with its seat. */
function cardsLaid(event: WowEvent): [card: string, seat: number][] {
  if (event.kind === 'placed') return [[event.card, event.of_seat]];
  if (event.kind === 'year_placed') return [[yearId(event.year), event.of_seat]];
  return event.kind === 'doubled' ? event.cards.map(card => [card, event.of_seat]) : [];
}
