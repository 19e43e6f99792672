import type { OfKind, Schemas } from '../../../core/types';
import type { Scene, TableProps } from '../../../match/kit/kit';

/** The types of Anno 1452, as the API documents them. */
export type EmpireGame = Schemas['Anno1452Acted'];
export type EmpireScene = Scene<EmpireGame>;

/** What a part of the table gets that sends moves. */
export type MoveProps = Pick<TableProps<EmpireGame>, 'scene' | 'sending' | 'play'>;

/** The view of a match of Anno 1452. */
export type View = Schemas['Anno1452View'];
/** A stone on the map. */
export type Stone = View['stones'][number];
/** A region in play. */
export type RegionState = View['regions'][number];

/** Any event of Anno 1452, and those of one kind. */
export type EmpireEvent = Schemas['Anno1452Event'];
export type EventOf<K extends EmpireEvent['kind']> = OfKind<EmpireEvent, K>;

/** A choice that is open, a fact about it, and what a fact of one kind tells. */
export type Decision = EmpireScene['decisions'][number];
export type Fact = Schemas['Anno1452Fact'];
export type FactKind = Fact['tells']['kind'];
export type FactOf<K extends FactKind> = OfKind<Fact['tells'], K>;
