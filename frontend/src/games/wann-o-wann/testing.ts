import type { EventOf, Kind, WowEvent } from './types';

let version = 0;

/** Makes an event for tests, each in a version of its own; `seat` is the player who caused it. */
export function makeEvent<K extends Kind>(
  kind: K,
  seat: number | null,
  facts: Omit<EventOf<K>, 'version' | 'at' | 'seat' | 'kind'>,
): WowEvent {
  version += 1;
  return { version, at: '2026-03-01T12:00:00Z', seat, kind, ...facts } as unknown as WowEvent;
}
