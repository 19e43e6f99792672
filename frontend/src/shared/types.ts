/** The shapes of the API, version 1. A test compares them with the OpenAPI document. */

export type Json = Record<string, unknown>;
export type Lang = 'en' | 'de' | 'it';
/** A text in every language of the app: titles of decks, labels and comments of revealed cards. */
export type Localised = Record<Lang, string>;

/** The part of JSON Schema that games use for options, actions, orders and views. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  uniqueItems?: boolean;
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  /** What a value names: `seat`, `card`, `money`, or what a game has (`territory`). */
  format?: string;
  /** What the places of a list, or the names of an object, stand for. */
  'x-by'?: string;
  /** The part of the view, a list, between whose items a number counts the gaps: 0 lies before the first. */
  'x-gaps'?: string;
  /** Bounds for the sum of an object of counts. */
  'x-sum'?: { minimum?: number; maximum?: number };
}

export type Level = 'easy' | 'medium' | 'hard';

export interface DeckRef {
  key: string;
  rev: number;
}

export interface GameInfo {
  key: string;
  title: string;
  seats: { min: number; max: number };
  options: Schema;
  actions: Record<string, Schema>;
  orders: Schema;
  view: Schema;
  levels: Level[];
  decks: (DeckRef & { title: Localised })[];
  languages: Lang[];
}

export interface Player {
  id: string;
  name: string;
}

export interface Me extends Player {
  locale: string | null;
}

export interface Seat {
  seat: number;
  kind: 'player' | 'bot' | 'open';
  name: string | null;
  player?: string | null;
  level?: Level | null;
  away: boolean;
  deadline: string | null;
  /** Seconds that were left in the player's bank when his turn began; only where the match has banks. */
  bank?: number;
}

export interface Clock {
  /** Seconds per turn. */
  turn: number;
  /** Seconds that a player has beyond his turns, in the whole match. */
  bank?: number;
  /** Seconds that a move gives back to the bank. */
  increment?: number;
  /** Whether Saturday and Sunday stop the clock. */
  weekends?: boolean;
  /** Whether a bot plays for a player who is away, until he is back. */
  takeover?: boolean;
}

export type Status = 'open' | 'running' | 'finished' | 'aborted';
export type Visibility = 'private' | 'public';

export interface Outcome {
  /** Best first; the seats of one tier share the place. */
  tiers: number[][];
  reason: string;
}

export interface Match {
  id: string;
  game: string;
  status: Status;
  version: number;
  /** The invitation code; only those seated are told. */
  code?: string | null;
  visibility: Visibility;
  options: Json;
  clock: Clock;
  decks: DeckRef[];
  /** The host's seat. */
  host: number;
  seats: Seat[];
  to_act: number[];
  deadline: string | null;
  commitment: string;
  rules_version: number;
  outcome: Outcome | null;
}

/** A line of one's own list of matches. */
export interface MatchRow extends Pick<Match, 'id' | 'game' | 'status' | 'version' | 'outcome'> {
  /** The player's own seat. */
  seat: number;
  your_turn: boolean;
  seats: Pick<Seat, 'seat' | 'kind' | 'name'>[];
  /** The player's own, while it is their turn. */
  deadline: string | null;
  updated: string;
}

export interface Decision {
  seat: number;
  kind: string;
  schema: Schema;
  blocking: boolean;
  limit: number | null;
}

/** A public fact of a match; each kind brings facts of its own. */
export interface GameEvent {
  version: number;
  at: string;
  seat: number | null;
  kind: string;
  [fact: string]: unknown;
}

/** What one caller may see of a match: `V` is the view of its game. */
export interface Table<V = Json> {
  match: Match;
  view: V | null;
  decisions: Decision[];
}

export interface Acted<V = Json> extends Table<V> {
  events: GameEvent[];
}

export interface Message {
  id: string;
  at: string;
  seat: number | null;
  /** Null for a player who asked to be forgotten. */
  name: string | null;
  text: string;
}

export interface Page<T> {
  items: T[];
  cursor: string | null;
}

export interface DeckTexts extends DeckRef {
  lang: Lang;
  cards: Record<string, string>;
  /** What each card is about, by its id. */
  themes: Record<string, string>;
}

export type SeatWish = { kind: 'me' } | { kind: 'open' } | { kind: 'bot'; level: Level };

export interface MatchWish {
  game: string;
  options?: Json;
  seats: SeatWish[];
  clock?: Clock;
  visibility?: Visibility;
}
