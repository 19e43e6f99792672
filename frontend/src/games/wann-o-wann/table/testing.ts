import type { Envelope } from '../../../core/types';
import type { EventOf, WowEvent } from './types';

let version = 0;

/** Makes an event for tests, each in a version of its own; `seat` is the player who caused it. */
export function makeEvent<K extends WowEvent['kind']>(
  kind: K,
  seat: number | null,
  facts: Omit<EventOf<K>, keyof Envelope | 'kind'>,
): EventOf<K> {
  version += 1;
  const envelope: Envelope = { version, at: '2026-03-01T12:00:00Z', seat, turn: version, concerns: [] };
  return { ...envelope, kind, ...facts } as EventOf<K>;
}
