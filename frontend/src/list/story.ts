// What happened, in sentences made from a game's words. Pure.

import { eventSentence, type SentenceScene } from '../match/eventSentence';
import type { GameEvent } from '../shared/types';

/** The events of one version and the seat that caused them; null where the game went on by itself. */
export interface Step {
  version: number;
  seat: number | null;
  events: GameEvent[];
}

/**
 * The steps of the story: one for each version with something to say, without the reader's own plain moves.
 */
export function storySteps(events: readonly GameEvent[], scene: SentenceScene): Step[] {
  return groupByVersion(events).filter(({ seat, events: shown }) => {
    const lines = shown.flatMap(event => eventSentence(event, scene) || []);
    return lines.length > (seat !== null && seat === scene.mine ? 1 : 0);
  });
}

/** A sentence about a recent event, and the seat that it is about or that caused it. */
export interface RecentSentence {
  seat: number | null;
  text: string;
  event: GameEvent;
}

/** The sentences since the reader's last move, including that move: dice and cards are shown nowhere else. */
export function recentSentences(
  events: readonly GameEvent[],
  mine: number | null,
  word: (event: GameEvent) => string | null,
): RecentSentence[] {
  const since = lastMoveVersion(events, mine);
  const news = events.filter(({ version }) => version >= (since ?? 0));
  return news.flatMap(event => {
    const text = word(event);
    const { of_seat } = event;
    return text ? { seat: typeof of_seat === 'number' ? of_seat : event.seat, text, event } : [];
  });
}

/** Groups events by their version. */
export function groupByVersion(events: readonly GameEvent[]): Step[] {
  const found = new Map<number, Step>();
  for (const event of events) {
    const { version, seat } = event;
    const step = found.get(version) ?? { version, seat, events: [] };
    found.set(version, { ...step, events: [...step.events, event] });
  }
  return [...found.values()];
}

/** The version of the reader's last move among these events; null if there is none. */
export function lastMoveVersion(events: readonly GameEvent[], mine: number | null): number | null {
  return events.findLast(({ seat }) => mine !== null && seat === mine)?.version ?? null;
}
