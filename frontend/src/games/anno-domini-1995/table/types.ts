import type { OfKind, Schemas } from '../../../core/types';
import type { Scene } from '../../../match/kit/kit';

/** The types of Cathedrals, as the API documents them. */
export type CathedralsGame = Schemas['AnnoDomini1995Acted'];
export type CathedralsScene = Scene<CathedralsGame>;

/** The view of a match of Cathedrals, the same for everybody. */
export type View = Schemas['AnnoDomini1995View'];
/** What is known of one territory. */
export type Territory = View['territories'][number];
/** A step of a plan. */
export type PlanStep = Schemas['AnnoDomini1995Plan']['steps'][number];

/** Any event of Cathedrals. */
export type CathedralsEvent = Schemas['AnnoDomini1995Event'];
/** An event of one kind. */
export type EventOf<K extends CathedralsEvent['kind']> = OfKind<CathedralsEvent, K>;

/** What any choice of Cathedrals leads to. */
type FactDetails = Schemas['AnnoDomini1995FactDetails'];
/** The same, of one kind. */
export type FactOf<K extends FactDetails['kind']> = OfKind<FactDetails, K>;
/** The kind of a fact. */
export type FactKind = FactDetails['kind'];
