// What the tests of the table share.

import type { Envelope } from '../../../core/types';
import type { EventOf, YearEvent } from './types';

/** Makes an event for tests, by default caused by seat 0 in version 1 and turn 1. */
export function makeEvent<K extends YearEvent['kind']>(
  kind: K,
  facts: Omit<EventOf<K>, keyof Envelope | 'kind'>,
  envelope: Partial<Envelope> = {},
): EventOf<K> {
  const whole: Envelope = {
    version: 1,
    at: '2026-03-01T12:00:00Z',
    seat: 0,
    turn: 1,
    concerns: [],
    ...envelope,
  };
  return { ...whole, kind, ...facts } as EventOf<K>;
}

/** Makes a figure's way. */
export const makeWay = (
  of_seat: number,
  from_day: string,
  to_day: string,
  reason: EventOf<'advanced'>['reason'],
  envelope: Partial<Envelope> = {},
) => makeEvent('advanced', { of_seat, from_day, to_day, steps: 1, reason }, envelope);
