import type { OfKind, Schemas } from '../../../core/types';
import type { Scene } from '../../../match/kit/kit';

/** The types of Game of the Year, as the API documents them. */
export type YearGame = Schemas['GameOfTheYearActed'];
export type YearScene = Scene<YearGame>;

/** The view of a match of Game of the Year. */
export type View = Schemas['GameOfTheYearView'];
/** What is known of one seat. */
export type Player = View['players'][number];

/** Any event of Game of the Year, and those of one kind. */
export type YearEvent = Schemas['GameOfTheYearEvent'];
export type EventOf<K extends YearEvent['kind']> = OfKind<YearEvent, K>;

/** A choice that is open, a fact about it, and what a fact of one kind tells. */
export type Decision = YearScene['decisions'][number];
export type Fact = Schemas['GameOfTheYearFact'];
export type FactKind = Fact['tells']['kind'];
export type FactOf<K extends FactKind> = OfKind<Fact['tells'], K>;
