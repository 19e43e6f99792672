// What happened, in sentences made of a game's words. Pure.

import type { Scene } from '../match/kit';
import type { GameEvent } from '../shared/types';
import { found, plain } from '../shared/words';

/** What was done in one version, by whom; nobody where the game goes on by itself. */
export interface Step {
  version: number;
  seat: number | null;
  events: GameEvent[];
}

type Voice = Pick<Scene, 'say' | 'mine' | 'called'>;

/**
 * A sentence for an event: `event.<kind>`, or `event.<kind>.you` where it is about the reader. A kind whose
 * word is empty needs none. Of a game without any words, an event is told by its name and its facts.
 */
export function line(event: GameEvent, { say, mine, called }: Voice): string | null {
  const key = `event.${event.kind}`;
  const own = event.player !== undefined && event.player === mine ? [`${key}.you`] : [];
  const words = found(say, [...own, key], event, called);
  return words === null && found(say, ['title']) === null ? unworded(event, called) : words;
}

function unworded({ version, at, seat, kind, ...facts }: GameEvent, called: Voice['called']): string {
  const told = Object.entries(facts).map(([name, value]) => {
    const words = called(value, name === 'player' ? 'seat' : undefined);
    return `${plain(name).toLowerCase()} ${words}`;
  });
  return [plain(kind), told.join(', ')].filter(Boolean).join(': ');
}

/** The steps of what happened: one for each version that has something to tell, other than one's own bare move. */
export function steps(events: readonly GameEvent[], scene: Voice): Step[] {
  return inSteps(events).filter(({ seat, events: told }) => {
    const lines = told.flatMap(event => line(event, scene) || []);
    return lines.length > (seat !== null && seat === scene.mine ? 1 : 0);
  });
}

/** A sentence of what happened lately, and whom it is about or who brought it about. */
export interface Told {
  seat: number | null;
  text: string;
  event: GameEvent;
}

/** What happened since the reader's last move, that one included: dice and cards are told nowhere else. */
export function lately(
  events: readonly GameEvent[],
  mine: number | null,
  word: (event: GameEvent) => string | null,
): Told[] {
  const since = lastMove(events, mine);
  const news = events.filter(({ version }) => version >= (since ?? 0));
  return news.flatMap(event => {
    const text = word(event);
    const { player } = event;
    return text ? { seat: typeof player === 'number' ? player : event.seat, text, event } : [];
  });
}

/** Events by their version. */
export function inSteps(events: readonly GameEvent[]): Step[] {
  const found = new Map<number, Step>();
  for (const event of events) {
    const { version, seat } = event;
    const step = found.get(version) ?? { version, seat, events: [] };
    found.set(version, { ...step, events: [...step.events, event] });
  }
  return [...found.values()];
}

/** The version of the reader's last move among these events; null where there is none. */
export function lastMove(events: readonly GameEvent[], mine: number | null): number | null {
  return events.findLast(({ seat }) => mine !== null && seat === mine)?.version ?? null;
}
