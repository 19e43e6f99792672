import type { ComponentChildren, ComponentType } from 'preact';
import type {
  Acted,
  Decision,
  DeckRef,
  Fact,
  GameEvent,
  Json,
  Match,
  RecapTurn,
  Schema,
} from '../../core/types';
import type { Say, ValueNamer } from '../../core/words';
import type { FinaleLoader } from '../finale';
import type { Travel } from '../travel';
import type { Told } from './steps';

/**
 * The types of one game: `Schemas['Anno1452Acted']` has those of Anno 1452, and `Acted` those of any game. They are
 * what the server sends, so a game reads its view, its events and its decisions without a cast.
 */
interface GameTypes {
  view: unknown;
  decisions: { facts?: Fact[] }[];
  events: GameEvent[];
}
type ViewOf<G extends GameTypes> = NonNullable<G['view']>;
type EventOf<G extends GameTypes> = G['events'][number];
type FactOf<G extends GameTypes> = NonNullable<G['decisions'][number]['facts']>[number];

/** A match at one moment as one reader sees it: what every part of a game's table gets. */
export interface Scene<G extends GameTypes = Acted> {
  match: Match;
  view: ViewOf<G>;
  /** The schema of the view; empty until the catalogue is loaded. */
  schema: Schema;
  /** The reader's decisions; empty when it is not their turn, and in the past. */
  decisions: Decision<FactOf<G>>[];
  /** The reader's seat; null for a spectator. */
  mine: number | null;
  /** The last events up to this moment, oldest first; not all of a long match. */
  recent: EventOf<G>[];
  /** The same turn by turn; a turn that went on after the reader looked may be in parts. */
  turns: RecapTurn<EventOf<G>>[];
  /** The text of a card in the reader's language; empty until it is loaded. */
  text: (card: string) => string;
  /** What a card is about; undefined until its deck is loaded. */
  theme: (card: string) => string | undefined;
  /** The deck that a card is of; undefined until it is loaded. */
  deck: (card: string) => DeckRef | undefined;
  /** "You", or the name of the player at a seat. */
  name: (seat: number) => string;
  /**
   * Words a value by what it names, as `format` in a schema or in a hole of a text says; the reader by their
   * own name.
   */
  valueName: ValueNamer;
  /** The game's words. */
  say: Say;
  /** Whether all words are loaded; until then no event is worded. */
  hasAllWords: boolean;
}

/** The props of a game's table. */
export interface TableProps<G extends GameTypes = Acted> {
  scene: Scene<G>;
  /**
   * Whether a move is being sent: until its outcome is shown nothing can be changed, and nothing of the table goes,
   * comes or moves.
   */
  sending: boolean;
  /**
   * Sends a move. The table keeps showing what was chosen; then a new scene follows, or a toast says why it
   * was refused.
   */
  play: (kind: string, params: Json) => void;
  /**
   * What the dock shows while there is nothing to do: whom the match waits for, the end, or the slider of the
   * past.
   */
  idle: ComponentChildren;
  /** The sentence for an event; null where it needs none. */
  eventSentence: (event: EventOf<G>) => string | null;
  /** Opens the sheet in which to look things up. */
  onLookUp: () => void;
}

/** The props of one step of a story. */
export interface StepProps<G extends GameTypes = Acted, S = Told> {
  step: S;
  scene: Scene<G>;
  /** Whether to show everything now. */
  hurry: boolean;
  /**
   * Called once the whole step can be seen, with what then moves; afterwards the seats show the state after
   * the step.
   */
  onShown: (travels?: readonly Travel[]) => void;
  /**
   * Called where a part of the step can be seen whole and waits for the reader, with what shows the rest: the
   * button of the story then leads on to it.
   */
  onPart?: (goOn: () => void) => void;
}

/** The props of what a step came to. */
export type VerdictProps<G extends GameTypes = Acted, S = Told> = Omit<StepProps<G, S>, 'hurry' | 'onPart'>;

/** The props of what stands above a recap. */
export interface RecapHeadProps<G extends GameTypes = Acted> {
  /** All turns that are told. */
  turns: RecapTurn<EventOf<G>>[];
  scene: Scene<G>;
}

/** An order of turns. */
export interface TurnOrder {
  /** The seats in a row; null where they stand as they are numbered. */
  seats: readonly number[] | null;
  /** Which way turns pass along the row: 1 from its beginning on, -1 from its end back, 0 while all act at once. */
  direction: number;
}

/** A component, and what loads it ahead if it is a lazy one. */
type Part<P> = ComponentType<P> & { fetch?: () => void };

/** What a game brings for the match page. `S` is a step of its story. */
export interface TableKit<G extends GameTypes = Acted, S extends Told = Told> {
  /** The board and the dock below it: two elements with the classes `board` and `dock`. */
  Table: ComponentType<TableProps<G>>;
  /** What stands below a seat's name, such as the number of cards. */
  Badge: ComponentType<{ scene: Scene<G>; seat: number }>;
  /** What is shown of a seat when it is tapped. */
  Inspect: ComponentType<{ scene: Scene<G>; seat: number }>;
  /** The seats to act according to the view, in the past as well. */
  activeSeats: (view: ViewOf<G>) => number[];
  /** In which order the seats act in the round that a view shows. */
  order: (view: ViewOf<G>) => TurnOrder;
  /**
   * The events as steps of a story, in order, whoever caused them; what only repeats the reader's own move
   * says so.
   */
  steps: (events: EventOf<G>[], mine: number | null, scene: Scene<G>) => S[];
  /**
   * Whether these steps interrupt somebody who watches, or the board shows enough. An outcome of the reader's
   * own move interrupts where the table does not show it: the dice are cast after they have decided.
   */
  isWorthStopping: (steps: S[]) => boolean;
  Step: Part<StepProps<G, S>>;
  /** What a step came to, shown with `Step` still in sight once the reader goes on; null where it tells all. */
  Verdict?: Part<VerdictProps<G, S>>;
  /** Whether a step has a verdict. */
  hasVerdict?: (step: S) => boolean;
  /** What stands above a recap, such as a picture of what was done to the reader. */
  RecapHead?: ComponentType<RecapHeadProps<G>>;
  /** Whether so little happened in a turn that a recap tells several such turns in one line. */
  isPlainTurn?: (turn: RecapTurn<EventOf<G>>) => boolean;
  /** Whether a step shows more than the sentences of its events. */
  drawsSteps: boolean;
  /** What others have moved on the board, for a reader who watches: the scene already shows it. */
  travels?: (events: EventOf<G>[], scene: Scene<G>) => Travel[];
  /** Loads the scene for a reader who has won. */
  finale?: FinaleLoader;
  /** The sentence for an event; null where it needs none. */
  eventSentence: (event: EventOf<G>, scene: Scene<G>) => string | null;
  /** Loads, by the code of a refusal, the section of the rules page that says why. */
  ruleSections?: () => Promise<{ default: Readonly<Record<string, string>> }>;
}

/** Makes a kit that the page can use for any game. */
export function defineKit<G extends GameTypes, S extends Told>(kit: TableKit<G, S>): TableKit {
  // What the page hands to a kit comes from a match of its game, so only the kit needs to know the types.
  return kit as unknown as TableKit;
}
