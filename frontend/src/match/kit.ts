import type { ComponentChildren, ComponentType } from 'preact';
import type { ValueNamer } from '../shared/naming';
import type { Decision, DeckRef, GameEvent, Json, Match, Schema } from '../shared/types';
import type { Say } from '../shared/words';

/** A table at one moment, as one reader sees it: what every part of a game's table is given. */
export interface Scene<V = Json> {
  match: Match;
  view: V;
  /** What the parts of the view are; empty until the catalogue is loaded. */
  schema: Schema;
  /** The reader's own; empty when it is not his turn, and for every moment of the past. */
  decisions: Decision[];
  /** The reader's seat; null for a spectator. */
  mine: number | null;
  /** The last events up to this moment, oldest first; not all of a long match. */
  recent: GameEvent[];
  /** The text of a card in the reader's language; empty until it is loaded. */
  text: (card: string) => string;
  /** What a card is about; undefined until its deck is loaded. */
  theme: (card: string) => string | undefined;
  /** The deck that a card is of; undefined until it is loaded. */
  deck: (card: string) => DeckRef | undefined;
  /** "You", or the name of the player at a seat. */
  name: (seat: number) => string;
  /** Words a value by what it names, as `format` in a schema or in a word's hole says; the reader by his name. */
  valueName: ValueNamer;
  /** The game's own words. */
  say: Say;
  /** All of them are there: until then nothing is told of what happened. */
  hasAllWords: boolean;
}

export interface TableProps<V = Json> {
  scene: Scene<V>;
  /** A move is on its way: nothing can be changed until it is answered. */
  sending: boolean;
  /** Sends a move. The table keeps showing what was chosen; a new scene follows, or a refusal is told. */
  play: (kind: string, params: Json) => void;
  /** What the dock shows where there is nothing to do: who is waited for, how it ended, the way through the past. */
  idle: ComponentChildren;
  /** A sentence for one event; null where it needs none. */
  eventSentence: (event: GameEvent) => string | null;
}

export interface StepProps<V = Json, S = unknown> {
  step: S;
  scene: Scene<V>;
  /** Show all of it now. */
  hurry: boolean;
  /** To be called once everything of the step can be seen. */
  onShown: () => void;
}

/** What a game brings to the match page. `V` is its view, `S` a step of its story. */
export interface TableKit<V = Json, S = unknown> {
  /** The board and the dock below it: two elements of the classes `board` and `dock`. */
  Table: ComponentType<TableProps<V>>;
  /** What stands under a seat's name, such as the number of its cards. */
  Badge: ComponentType<{ scene: Scene<V>; seat: number }>;
  /** What can be seen of a seat when it is tapped. */
  Inspect: ComponentType<{ scene: Scene<V>; seat: number }>;
  /** Who is on turn, as the view has it: of the past, too. */
  activeSeats: (view: V) => number[];
  /** How the turn goes round: 1 clockwise, -1 the other way. */
  direction: (view: V) => 1 | -1;
  /** What happened, in steps worth stopping at; without what only repeats the reader's own move. */
  steps: (events: GameEvent[], mine: number | null, scene: Scene<V>) => S[];
  /** Whether somebody who watches is to be shown these steps, or finds enough on the board. */
  isWorthStopping: (steps: S[]) => boolean;
  Step: ComponentType<StepProps<V, S>>;
  /** A sentence for one event; null where it needs none. */
  eventSentence: (event: GameEvent, scene: Scene<V>) => string | null;
}

/**
 * Lets the page handle every game alike. Views and steps come back to the kit they came from, so that
 * each game may know its own shapes while the page knows none.
 */
export function defineKit<V, S>(kit: TableKit<V, S>): TableKit {
  return kit as unknown as TableKit;
}
