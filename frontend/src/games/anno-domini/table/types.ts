import type { OfKind, Schemas } from '../../../core/types';
import type { Scene } from '../../../match/kit/kit';

/** The types of Anno Domini, as the API documents them. */
export type AdGame = Schemas['AnnoDominiActed'];
export type AdScene = Scene<AdGame>;

/** Any event of Anno Domini. */
export type AdEvent = Schemas['AnnoDominiEvent'];
/** The kind of an event. */
export type Kind = AdEvent['kind'];
/** An event of one kind. */
export type EventOf<K extends Kind> = OfKind<AdEvent, K>;
