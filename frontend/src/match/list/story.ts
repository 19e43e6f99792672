// What happened, in sentences made from a game's words. Pure.

import type { GameEvent, RecapTurn } from '../../core/types';
import type { SentenceScene } from '../kit/eventSentence';
import type { Told } from '../kit/steps';
import { listSentence } from './listSentence';

/** The events of one version and the seat that caused them; null where the game went on by itself. */
export interface Step extends Told {
  seat: number | null;
  events: GameEvent[];
}

/** The steps of the story: one for each version with something to say; a single line repeats an own move. */
export function storySteps(events: readonly GameEvent[], scene: SentenceScene): Step[] {
  return groupByVersion(events).flatMap(step => {
    const { length } = step.events.flatMap(event => listSentence(event, scene) || []);
    const isOwn = step.seat !== null && step.seat === scene.mine && length === 1;
    return length > 0 ? [{ ...step, isOwn }] : [];
  });
}

/** Groups events by their version. */
function groupByVersion(events: readonly GameEvent[]): Step[] {
  const found = new Map<number, Step>();
  for (const event of events) {
    const { version, seat } = event;
    const step = found.get(version) ?? { from: version, to: version, seat, events: [] };
    found.set(version, { ...step, events: [...step.events, event] });
  }
  return [...found.values()];
}

/** The version of the reader's last move among these events; null if there is none. */
export function lastMoveVersion(events: readonly GameEvent[], mine: number | null): number | null {
  return events.findLast(({ seat }) => mine !== null && seat === mine)?.version ?? null;
}

/** The turns from that of a move on; all where there is no move. */
export function turnsSince(turns: readonly RecapTurn[], move: number | null): RecapTurn[] {
  const first = turns.findIndex(({ events }) => events.some(({ version }) => version === move));
  return turns.slice(Math.max(0, first));
}
