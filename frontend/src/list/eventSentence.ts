// What happened, in a sentence made of a game's words. Pure.

import type { Scene } from '../match/kit';
import type { GameEvent } from '../shared/types';
import { firstText, readableName } from '../shared/words';

/** What is needed to tell of an event. */
export type SentenceScene = Pick<Scene, 'say' | 'mine' | 'valueName'>;

/**
 * A sentence for an event: `event.<kind>`, or `event.<kind>.you` where it is about the reader. A kind whose
 * word is empty needs none. Of a game without any words, an event is told by its name and its facts.
 */
export function eventSentence(event: GameEvent, { say, mine, valueName }: SentenceScene): string | null {
  const key = `event.${event.kind}`;
  const own = event.player !== undefined && event.player === mine ? [`${key}.you`] : [];
  const words = firstText(say, [...own, key], event, valueName);
  return words === null && firstText(say, ['title']) === null ? plainSentence(event, valueName) : words;
}

function plainSentence(
  { version, at, seat, kind, ...facts }: GameEvent,
  called: SentenceScene['valueName'],
): string {
  const told = Object.entries(facts).map(([name, value]) => {
    const words = called(value, name === 'player' ? 'seat' : undefined);
    return `${readableName(name).toLowerCase()} ${words}`;
  });
  return [readableName(kind), told.join(', ')].filter(Boolean).join(': ');
}
