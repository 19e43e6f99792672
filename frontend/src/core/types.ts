/**
 * The types of the API, version 1, under the names of the app. They come from the OpenAPI document; written
 * here is only what the document cannot say: the part of JSON Schema that games use, and what holds the view
 * of any game.
 */

import type { components } from './openapi';

/** The components of the OpenAPI document. */
export type Schemas = components['schemas'];

export type Json = Record<string, unknown>;
/** A text in every language of the app: titles of decks, labels and comments of revealed cards. */
export type Localised = Schemas['Localised'];
export type Lang = keyof Localised;

/** When a standing order acts: at the set-up, in turns, or between those of two rounds. */
export type Moment = 'setup' | 'my_turn' | 'others_turns' | 'between_turns';

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
  /** What a form begins with. */
  'x-suggest'?: unknown;
  /** Whether the rules leave an option to the players: it is asked for, and is no house rule. */
  'x-asked'?: boolean;
  /** The part of the view, a list, between whose items a number counts the gaps: 0 lies before the first. */
  'x-gaps'?: string;
  /** When a standing order acts. */
  'x-acts'?: Moment[];
  /** What other standing orders must say for this one to count; one of them is enough. */
  'x-needs'?: Record<string, unknown[]>;
  /** Bounds for the sum of an object of counts. */
  'x-sum'?: { minimum?: number; maximum?: number };
}

/** An answer, some of whose members are JSON Schemas. */
type WithSchemas<T, K extends keyof T> = Omit<T, K> & Record<K, Schema>;

export type DeckRef = Schemas['DeckRef'];
export type DeckTexts = Schemas['DeckTexts'];
export type GameInfo = Omit<WithSchemas<Schemas['Game'], 'options' | 'orders' | 'view'>, 'actions'> & {
  actions: Record<string, Schema>;
};

export type Me = Schemas['Player'];
/** Who plays here, as a session knows it. */
export type Player = Pick<Me, 'id' | 'name'>;

export type Match = Schemas['Match'];
export type Seat = Schemas['Seat'];
export type Level = NonNullable<Seat['level']>;
export type Clock = Schemas['ClockWish'];
/** What board and cards of any game say, and the schema of it. */
export type GameReference = WithSchemas<
  Omit<Schemas['AnnoDominiGameReference'], 'game' | 'reference'>,
  'schema'
> & { game: string; reference: Json };
/** A line of one's own list of matches. */
export type MatchRow = Schemas['MatchLine'];
export type Message = Schemas['Message'];

/** What a choice leads to: it holds for every action with the parameters `when`. */
export interface Fact<T = { kind: string; [name: string]: unknown }> {
  when: Json;
  tells: T;
  /** The parameter of which the numbers are for one. */
  per?: string;
}

export type Decision<F = Fact> = Omit<WithSchemas<Schemas['AnnoDominiDecision'], 'schema'>, 'facts'> & {
  /** What its choices lead to; answers that an older server gave and this device kept have none. */
  facts?: F[];
};

/** What every event has, of whichever game. */
export type Envelope = Pick<
  Schemas['Events']['items'][number],
  'version' | 'at' | 'seat' | 'turn' | 'concerns'
>;

/** An event of any game; each kind brings facts of its own. */
export type GameEvent = Envelope & { kind: string; [fact: string]: unknown };

/** What one caller may see of a match of any game: `V` is its view. */
export interface Table<V = Json> {
  game: string;
  match: Match;
  view: V | null;
  decisions: Decision[];
}

export interface Acted<V = Json> extends Table<V> {
  events: GameEvent[];
}

/** The members of a union that are of one kind, such as the events of it. */
export type OfKind<T extends { kind: string }, K extends T['kind']> = Extract<T, { kind: K }>;

/** What an action would lead to. */
export interface Preview<F = Fact> {
  game: string;
  facts: F[];
}

export type NetChange = Schemas['NetChange'];

/** What happened in a turn, or in a part of it. */
export type RecapTurn<E = GameEvent> = Omit<Schemas['AnnoDominiRecapTurn'], 'events'> & { events: E[] };

/** A page of what happened, turn by turn. */
export type Recap<E = GameEvent> = Omit<Schemas['AnnoDominiRecap'], 'game' | 'turns'> & {
  game: string;
  turns: RecapTurn<E>[];
};

export interface Page<T> {
  items: T[];
  cursor: string | null;
}

export type SeatWish = Schemas['SeatWish'];
/** What sets up a match of any game; the document says which options each game has. */
export type MatchWish = Omit<Schemas['AnnoDominiNewMatch'], 'game' | 'options' | 'orders'> & {
  game: string;
  options?: Json;
  orders?: Json;
};
