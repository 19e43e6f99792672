import type { GameEvent, Schemas } from '../../../core/types';
import type { Scene } from '../../../match/kit/kit';

/** The view of a match of Cathedrals, the same for everybody. */
export type View = Schemas['AnnoDomini1995View'];
/** What is known of one territory. */
export type Territory = View['territories'][number];
/** A step of a plan. */
export type PlanStep = Schemas['AnnoDomini1995Plan']['steps'][number];

/** Any event of Cathedrals. */
export type CathedralsEvent = Schemas['AnnoDomini1995Event'];
/** An event of one kind. */
export type EventOf<K extends CathedralsEvent['kind']> = Extract<CathedralsEvent, { kind: K }>;

/** What any choice of Cathedrals leads to. */
type FactDetails = Schemas['AnnoDomini1995FactDetails'];
/** The same, of one kind. */
export type FactOf<K extends FactDetails['kind']> = Extract<FactDetails, { kind: K }>;
/** The kind of a fact. */
export type FactKind = FactDetails['kind'];

/** A scene of Cathedrals. */
export type CathedralsScene = Scene<View>;

/** Types the events of a match of Cathedrals; the server sends no others for it. */
export const asEvents = (events: readonly GameEvent[]): CathedralsEvent[] =>
  events as unknown as CathedralsEvent[];
