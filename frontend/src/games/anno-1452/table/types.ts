import type { OfKind, Schemas } from '../../../core/types';
import type { Scene } from '../../../match/kit/kit';

/** The types of Anno 1452, as the API documents them. */
export type EmpireGame = Schemas['Anno1452Acted'];
export type EmpireScene = Scene<EmpireGame>;

/** The view of a match of Anno 1452. */
export type View = Schemas['Anno1452View'];
/** A stone on the map. */
export type Stone = View['stones'][number];
/** A region in play. */
export type RegionState = View['regions'][number];

/** Any event of Anno 1452. */
export type EmpireEvent = Schemas['Anno1452Event'];
/** An event of one kind. */
export type EventOf<K extends EmpireEvent['kind']> = OfKind<EmpireEvent, K>;

/** What any choice of Anno 1452 leads to. */
type FactDetails = Schemas['Anno1452FactDetails'];
/** The same, of one kind. */
export type FactOf<K extends FactDetails['kind']> = OfKind<FactDetails, K>;
/** The kind of a fact. */
export type FactKind = FactDetails['kind'];
