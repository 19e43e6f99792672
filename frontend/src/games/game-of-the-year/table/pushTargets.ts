// Where the figure of the player to move can be pushed. Pure.

import { tellsOf } from '../../../match/table/facts';
import { type Frame, frameOf } from '../map/calendar';
import { dayNumber } from '../map/days';
import { STEP_PRICE } from './turn';
import type { Decision, View } from './types';

/** A day that a push leads to. */
export interface PushTarget {
  steps: number;
  day: number;
  frame: Frame | null;
  /** What it costs, in Mark. */
  price: number;
}

/** The days to which a push can lead, the nearest first. */
export function pushTargets(
  { schema, facts }: Pick<Decision, 'schema' | 'facts'>,
  view: Pick<View, 'current_seat' | 'players'>,
): PushTarget[] {
  const from = dayNumber(view.players[view.current_seat ?? 0]?.day ?? '01-01');
  const most = schema.properties?.steps?.maximum ?? 0;
  return Array.from({ length: most }, (_, i) => {
    const steps = i + 1;
    const [arrival] = tellsOf(facts, 'arrival', { steps });
    const [price] = tellsOf(facts, 'price', { steps });
    const day = arrival ? dayNumber(arrival.day) : from + steps;
    return { steps, day, frame: frameOf(day), price: price?.amount ?? steps * STEP_PRICE };
  });
}
