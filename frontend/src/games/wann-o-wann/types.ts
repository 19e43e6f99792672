import type { Scene } from '../../match/kit';
import type { GameEvent } from '../../shared/types';
import type { CardId } from '../chronology/draft';
import type { Revealed } from '../chronology/scan';

/** The six fate cards (RULES 2.3). */
export type Fate = 'double' | 'skip' | 'turn' | 'exact_year' | 'gift' | 'pilfer';

/** A card of the row: an event, with its year where that is public, or a year card without event. */
export interface Entry {
  card: CardId | null;
  year: number | null;
}

export interface Guess {
  seat: number;
  /** "1969-07"; null as long as it is sealed, and for whoever let the time run out. */
  guess: string | null;
  /** Months between the guess and the truth. */
  off: number | null;
}

/** What lies before a seat; `left` counts all cards. */
export interface Player {
  seat: number;
  left: number;
  cards: CardId[];
  year: number | null;
  fate: Fate | null;
}

/** What everybody sees of a table of wannOwann, and of the sealed guesses one's own. */
export interface View {
  /** Counts the rows; 0 while all guess. */
  round: number;
  current: number | null;
  waiting: number[];
  /** Until the first row is settled. */
  opening: { card: CardId; guesses: (Guess & { answered: boolean })[] } | null;
  mine: { guess: string | null } | null;
  row: Entry[];
  /** Who answers for the row; null while nobody does. */
  responsible: number | null;
  /** Who gets the fate card Double back when he is caught now. */
  pending_double: number | null;
  direction: 1 | -1;
  starter: number | null;
  players: Player[];
  pile: { count: number; top: CardId | null };
  used: number;
  winner: number | null;
}

export type WowScene = Scene<View>;

interface Facts {
  dealt: { hands: number[] };
  event_shown: { card: CardId };
  guessed: { player: number };
  skipped: { player: number };
  opening_revealed: { card: CardId; month: string; guesses: Guess[]; revealed: Revealed[] };
  lot_drawn: { among: number[]; player: number };
  row_started: { round: number; player: number; card: string };
  placed: { player: number; card: CardId; index: number };
  year_placed: { player: number; year: number; index: number };
  doubled: { player: number; cards: [CardId, CardId]; indexes: [number, number] };
  sat_out: { player: number };
  turned: { player: number; direction: 1 | -1 };
  year_named: { player: number; card: CardId; year: number };
  year_missed: { player: number; card: CardId; year: number };
  given: { player: number; card: CardId; to: number };
  stolen: { player: number; card: CardId; victim: number };
  year_exchanged: { player: number; year: number };
  fate_exchanged: { player: number; fate: Fate };
  passed: { player: number };
  accused: { player: number; responsible: number };
  laid_out: { player: number };
  row_right: { row: string[]; revealed: Revealed[] };
  row_wrong: { row: string[]; revealed: Revealed[]; offending: [string, string] };
  double_returned: { player: number };
  drew: { player: number; cards: CardId[]; owed: number; reason: string };
  reshuffled: { cards: number };
  finished: { winner: number | null; reason: string };
}

export type Kind = keyof Facts;
export type EventOf<K extends Kind> = Pick<GameEvent, 'version' | 'at' | 'seat'> & { kind: K } & Facts[K];
/** What can happen at a table of wannOwann. */
export type WowEvent = { [K in Kind]: EventOf<K> }[Kind];

/** The events of a match of this game, by their own shapes: the server sends nothing else. */
export const asEvents = (events: GameEvent[]): WowEvent[] => events as unknown as WowEvent[];

/** How a year card is called among the ids of events. */
export const yearId = (year: number): CardId => `Y${year}`;

/** The year on a year card; null for the id of an event. */
export const cardYear = (id: CardId): number | null => (id.startsWith('Y') ? Number(id.slice(1)) : null);

export const entryId = ({ card, year }: Entry): CardId => card ?? yearId(year ?? 0);

/** An id as events call cards of the row: year cards by their year alone. */
export const parseCardId = (name: string): CardId => (/^\d{1,4}$/.test(name) ? `Y${name}` : name);
