// What happened, in a sentence made of a game's words. Pure.

import type { Scene } from '../match/kit';
import type { GameEvent } from '../shared/types';
import { found, plain } from '../shared/words';

/** What is needed to tell of an event. */
export type Voice = Pick<Scene, 'say' | 'mine' | 'called'>;

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
