import type { Scene } from '../../match/kit';
import type { GameEvent } from '../../shared/types';
import type { CardId } from '../chronology/draft';
import type { Revealed } from '../chronology/scan';

/** The six fate cards (RULES 2.3). */
export type Fate = 'double' | 'skip' | 'turn' | 'exact_year' | 'gift' | 'pilfer';

/** A card of the row: an event, with its year where that is public, or a year card. */
export interface Entry {
  card: CardId | null;
  year: number | null;
}

/** A player's guess before the first row. */
export interface Guess {
  seat: number;
  /** "1969-07"; null while it is sealed, and for a player who ran out of time. */
  guess: string | null;
  /** The months between the guess and the truth. */
  off: number | null;
}

/** The cards of a seat; `left` counts them all. */
export interface Player {
  seat: number;
  left: number;
  cards: CardId[];
  year: number | null;
  fate: Fate | null;
}

/** The view of a match of wannOwann: the same for everybody, except for the reader's own sealed guess. */
export interface View {
  /** Counts the rows; 0 while everybody guesses. */
  round: number;
  current: number | null;
  waiting: number[];
  /** Null once the first row has begun. */
  opening: { card: CardId; guesses: (Guess & { answered: boolean })[] } | null;
  mine: { guess: string | null } | null;
  row: Entry[];
  /** Who answers for the row; null while nobody does. */
  responsible: number | null;
  /** Who gets the fate card Double back if they are caught now. */
  pending_double: number | null;
  direction: 1 | -1;
  starter: number | null;
  players: Player[];
  pile: { count: number; top: CardId | null };
  used: number;
  winner: number | null;
}

/** A scene of wannOwann. */
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

/** The kind of an event. */
export type Kind = keyof Facts;
/** An event of one kind. */
export type EventOf<K extends Kind> = Pick<GameEvent, 'version' | 'at' | 'seat'> & { kind: K } & Facts[K];
/** Any event of wannOwann. */
export type WowEvent = { [K in Kind]: EventOf<K> }[Kind];

/** Types the events of a match of wannOwann; the server sends no others for it. */
export const asEvents = (events: GameEvent[]): WowEvent[] => events as unknown as WowEvent[];

/** The id of a year card among the ids of events. */
export const yearId = (year: number): CardId => `Y${year}`;

/** The year on a year card; null for the id of an event. */
export const cardYear = (id: CardId): number | null => (id.startsWith('Y') ? Number(id.slice(1)) : null);

/** The id of a card of the row. */
export const entryId = ({ card, year }: Entry): CardId => card ?? yearId(year ?? 0);

/** The id of a card of the row from its name in an event, where year cards are named by their year alone. */
export const parseCardId = (name: string): CardId => (/^\d{1,4}$/.test(name) ? `Y${name}` : name);
