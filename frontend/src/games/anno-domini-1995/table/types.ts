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

/** Any event of Cathedrals, and those of one kind. */
export type CathedralsEvent = Schemas['AnnoDomini1995Event'];
export type EventOf<K extends CathedralsEvent['kind']> = OfKind<CathedralsEvent, K>;

/** A choice that is open, a fact about it, and what a fact of one kind tells. */
export type Decision = CathedralsScene['decisions'][number];
export type Fact = Schemas['AnnoDomini1995Fact'];
export type FactKind = Fact['tells']['kind'];
export type FactOf<K extends FactKind> = OfKind<Fact['tells'], K>;
