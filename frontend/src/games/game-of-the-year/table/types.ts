import type { GameEvent, Schemas } from '../../../core/types';
import type { Scene } from '../../../match/kit/kit';

/** The view of a match of Game of the Year. */
export type View = Schemas['GameOfTheYearView'];
/** What is known of one seat. */
export type Player = View['players'][number];

/** Any event of Game of the Year. */
export type YearEvent = Schemas['GameOfTheYearEvent'];
/** An event of one kind. */
export type EventOf<K extends YearEvent['kind']> = Extract<YearEvent, { kind: K }>;

/** What any choice of Game of the Year leads to. */
export type FactDetails = Schemas['GameOfTheYearFactDetails'];
/** The same, of one kind. */
export type FactOf<K extends FactDetails['kind']> = Extract<FactDetails, { kind: K }>;
/** The kind of a fact. */
export type FactKind = FactDetails['kind'];

/** A scene of Game of the Year. */
export type YearScene = Scene<View>;

/** Types the events of a match of Game of the Year; the server sends no others for it. */
export const asEvents = (events: readonly GameEvent[]): YearEvent[] => events as unknown as YearEvent[];
