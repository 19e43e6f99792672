// What an act brings or costs the reader, and the scene in which that is seen. Pure.

import type { Peak, TimedCue } from '../../../board/peak/peak';
import { type Act, eventIn } from '../board/acts';
import type { Position } from './position';

/** What there is to be seen of an act. */
export interface Gains {
  /** The card that somebody has drawn. */
  card: string | null;
  /** The reader's cash before and after; null where it is the same. */
  cash: { from: number; to: number } | null;
  /** For what the reader got most: a present has a drawing of its own. */
  reason: string | null;
  /** Who is the richest now, where that is the reader, or was. */
  richest: number | null;
}

/** What an act brings between the positions before and after it. */
export function gainsOf(act: Act, before: Position, after: Position, mine: number | null): Gains {
  const [from, to] = [before.cash[mine ?? -1] ?? 0, after.cash[mine ?? -1] ?? 0];
  const received = act.events.find(event =>
    event.kind === 'received' ? event.of_seat === mine : event.kind === 'paid' && event.to_seat === mine,
  );
  return {
    card: eventIn(act, 'card_drawn')?.card ?? null,
    cash: from === to ? null : { from, to },
    reason: received && 'reason' in received ? received.reason : null,
    richest: newRichest(before, after, mine),
  };
}

/** Who alone is the richest now and was not before, if that concerns the reader. */
function newRichest(before: Position, after: Position, mine: number | null): number | null {
  const [was, is] = [richestOf(before), richestOf(after)];
  return is !== null && is !== was && mine !== null && (is === mine || was === mine) ? is : null;
}

/** Who alone has most. */
function richestOf({ cash }: Position): number | null {
  const most = Math.max(...cash);
  return cash.filter(each => each === most).length === 1 ? cash.indexOf(most) : null;
}

const LOOK = 300; // milliseconds until what an act brings is seen
const WALK = 1300; // the same after a figure has walked
const SHOWN = 850;

/** The scene of an act, and when what it brings comes in it. */
export interface GainScene extends Peak {
  at: number;
}

/** The scene of an act with these gains. */
export function sceneOf(act: Act, gains: Gains, mine: number | null): GainScene {
  const at = act.events.some(({ kind }) => kind === 'advanced') ? WALK : LOOK;
  const cues = cuesOf(gains, mine).map(cue => ({ cue, at }));
  return { at, cues, time: cues.length > 0 ? at + SHOWN : 0 };
}

function cuesOf({ card, cash, richest }: Gains, mine: number | null): TimedCue['cue'][] {
  const isGain = (cash && cash.to > cash.from) || (!cash && richest !== null && richest === mine);
  const isLoss = (cash && cash.to < cash.from) || (!cash && richest !== null && richest !== mine);
  return [
    ...(card ? (['card'] as const) : []),
    ...(isGain ? (['gain'] as const) : isLoss ? (['loss'] as const) : []),
  ];
}
