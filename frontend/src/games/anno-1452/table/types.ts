import type { GameEvent, Schemas } from '../../../core/types';
import type { Scene } from '../../../match/kit/kit';

/** The view of a match of Anno 1452. */
export type View = Schemas['Anno1452View'];
/** A stone on the map. */
export type Stone = View['stones'][number];
/** A region in play. */
export type RegionState = View['regions'][number];

/** Any event of Anno 1452. */
export type EmpireEvent = Schemas['Anno1452Event'];
/** An event of one kind. */
export type EventOf<K extends EmpireEvent['kind']> = Extract<EmpireEvent, { kind: K }>;

/** What any choice of Anno 1452 leads to. */
type FactDetails = Schemas['Anno1452FactDetails'];
/** The same, of one kind. */
export type FactOf<K extends FactDetails['kind']> = Extract<FactDetails, { kind: K }>;
/** The kind of a fact. */
export type FactKind = FactDetails['kind'];

/** A scene of Anno 1452. */
export type EmpireScene = Scene<View>;

/** Types the events of a match of Anno 1452; the server sends no others for it. */
export const asEvents = (events: readonly GameEvent[]): EmpireEvent[] => events as unknown as EmpireEvent[];
