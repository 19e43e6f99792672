import type { OfKind, Schemas } from '../../../core/types';
import type { Scene } from '../../../match/kit/kit';

/** The types of Game of the Year, as the API documents them. */
export type YearGame = Schemas['GameOfTheYearActed'];
export type YearScene = Scene<YearGame>;

/** The view of a match of Game of the Year. */
export type View = Schemas['GameOfTheYearView'];
/** What is known of one seat. */
export type Player = View['players'][number];

/** Any event of Game of the Year. */
export type YearEvent = Schemas['GameOfTheYearEvent'];
/** An event of one kind. */
export type EventOf<K extends YearEvent['kind']> = OfKind<YearEvent, K>;

/** What any choice of Game of the Year leads to. */
export type FactDetails = Schemas['GameOfTheYearFactDetails'];
/** The same, of one kind. */
export type FactOf<K extends FactDetails['kind']> = OfKind<FactDetails, K>;
/** The kind of a fact. */
export type FactKind = FactDetails['kind'];
