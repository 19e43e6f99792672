import type { OfKind, Schemas } from '../../../core/types';
import type { Scene } from '../../../match/kit/kit';

/** The types of Anno Domini, as the API documents them. */
export type AdGame = Schemas['AnnoDominiActed'];
export type AdScene = Scene<AdGame>;

/** Any event of Anno Domini, and those of one kind. */
export type AdEvent = Schemas['AnnoDominiEvent'];
export type EventOf<K extends AdEvent['kind']> = OfKind<AdEvent, K>;
