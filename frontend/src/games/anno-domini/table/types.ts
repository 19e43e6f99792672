import type { GameEvent, Schemas } from '../../../core/types';
import type { Scene } from '../../../match/kit/kit';

/** The view of a match of Anno Domini, the same for everybody. */
export type View = Schemas['AnnoDominiView'];
/** Any event of Anno Domini. */
export type AdEvent = Schemas['AnnoDominiEvent'];
/** The kind of an event. */
export type Kind = AdEvent['kind'];
/** An event of one kind. */
export type EventOf<K extends Kind> = Extract<AdEvent, { kind: K }>;

/** A scene of Anno Domini. */
export type AdScene = Scene<View>;

/** Types the events of a match of Anno Domini; the server sends no others for it. */
export const asEvents = (events: GameEvent[]): AdEvent[] => events as unknown as AdEvent[];
