// What moves on a table, and between which places. Pure.

/**
 * Something that moves. A place is an element with the attribute `data-place`: a seat, a card, the pile, and on
 * a map a land.
 */
export interface Travel {
  from: string;
  to: string;
  /** The place whose content is seen moving, usually one of both ends; null for a card that lies face down. */
  what: string | null;
}

/** The place of a seat: its sign above the board. */
export const seatPlace = (seat: number): string => `seat:${seat}`;

/** The place of a card that lies on the board. */
export const cardPlace = (card: string): string => `card:${card}`;

/** The place of the pile. */
export const PILE_PLACE = 'pile';

/** A card that comes from a seat and lies on the board afterwards. */
export const cardFromSeat = (card: string, seat: number): Travel => ({
  from: seatPlace(seat),
  to: cardPlace(card),
  what: cardPlace(card),
});

/** A card that is shown and goes to a seat. */
export const cardToSeat = (card: string, seat: number): Travel => ({
  from: cardPlace(card),
  to: seatPlace(seat),
  what: cardPlace(card),
});

/** A card that is drawn unseen. */
export const drawnBySeat = (seat: number): Travel => ({ from: PILE_PLACE, to: seatPlace(seat), what: null });

/** A card that goes unseen from one seat to another. */
export const betweenSeats = (from: number, to: number): Travel => ({
  from: seatPlace(from),
  to: seatPlace(to),
  what: null,
});
