import type { CardId } from '../../../chronology/draft';
import type { OfKind, Schemas } from '../../../core/types';
import type { Scene } from '../../../match/kit/kit';

/** The types of wannOwann, as the API documents them. */
export type WowGame = Schemas['WannOWannActed'];
export type WowScene = Scene<WowGame>;

/** The view of a match of wannOwann: the same for everybody, except for the reader's own sealed guess. */
export type View = Schemas['WannOWannView'];
/** A card of the row: an event, with its year where that is public, or a year card. */
export type Entry = View['row'][number];
/** The cards of a seat; `left` counts them all. */
export type Player = View['players'][number];
/** The six fate cards (RULES 2.3). */
export type Fate = NonNullable<Player['fate']>;
/** A player's guess before the first row; null for a player who ran out of time. */
export type Guess = EventOf<'opening_revealed'>['guesses'][number];

/** Any event of wannOwann, and those of one kind. */
export type WowEvent = Schemas['WannOWannEvent'];
export type EventOf<K extends WowEvent['kind']> = OfKind<WowEvent, K>;

/** The id of a year card among the ids of events. */
export const yearId = (year: number): CardId => `Y${year}`;

/** The year on a year card; null for the id of an event. */
export const cardYear = (id: CardId): number | null => (id.startsWith('Y') ? Number(id.slice(1)) : null);

/** The id of a card of the row. */
export const entryId = ({ card, year }: Entry): CardId => card ?? yearId(year ?? 0);

/** The id of a card of the row from its name in an event, where year cards are named by their year alone. */
export const parseCardId = (name: string): CardId => (/^\d{1,4}$/.test(name) ? `Y${name}` : name);
