import type { GameEvent } from '../../shared/types';
import type { CardId } from '../chronology/draft';
import type { Revealed } from '../chronology/scan';

/** The view of a match of Anno Domini, the same for everybody. */
export interface View {
  round: number;
  /** The seat to move; null at the end. */
  current: number | null;
  direction: 1 | -1;
  /** Whether the one change of direction has happened. */
  turned: boolean;
  /** The chain, earliest first. */
  chain: CardId[];
  /** Who laid the last card and answers for the chain; null while nobody does. */
  last_layer: number | null;
  claim: { seat: number; card: CardId; text: string } | null;
  hands: CardId[][];
  pile: { count: number; top: CardId | null };
  used: number;
  penalties: { doubter: number; layer: number };
  /** Whether the chain may be rearranged. */
  correction: boolean;
  starter: number;
  winner: number | null;
}

interface Facts {
  dealt: { hands: number[] };
  round_started: { round: number; starter: number; cards: CardId[] };
  placed: { card: CardId; index: number; order: CardId[]; corrected: boolean; claim: string | null };
  turned: { direction: 1 | -1 };
  doubted: { doubter: number; layer: number; final: boolean };
  revealed: {
    revealed: Revealed[];
    correct: boolean;
    offending: [CardId, CardId] | null;
    layer: number;
    doubter: number;
    final: boolean;
  };
  drew: { player: number; cards: CardId[]; owed: number; reason: 'unjust_doubt' | 'caught' | 'absent' };
  reshuffled: { cards: number };
  skipped: { player: number };
  finished: { winner: number | null; reason: string };
}

/** The kind of an event. */
export type Kind = keyof Facts;
type Envelope = Pick<GameEvent, 'version' | 'at' | 'seat'>;
/** An event of one kind. */
export type EventOf<K extends Kind> = Envelope & { kind: K } & Facts[K];
/** Any event of Anno Domini. */
export type AdEvent = { [K in Kind]: EventOf<K> }[Kind];

/** Types the events of a match of Anno Domini; the server sends no others for it. */
export const asEvents = (events: GameEvent[]): AdEvent[] => events as unknown as AdEvent[];
