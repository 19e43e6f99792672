// A sentence for an event, made from a game's words. Pure.

import type { Scene } from '../match/kit';
import type { GameEvent } from '../shared/types';
import { firstText, readableName } from '../shared/words';

/** The part of a scene that sentences need. */
export type SentenceScene = Pick<Scene, 'say' | 'mine' | 'valueName'>;

/**
 * The sentence for an event: `event.<kind>`, or `event.<kind>.you` where it is about the reader. A kind with
 * an empty word needs no sentence. For a game without any words, it lists the name of the event and its
 * facts.
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
  const pairs = Object.entries(facts).map(([name, value]) => {
    const words = called(value, name === 'player' ? 'seat' : undefined);
    return `${readableName(name).toLowerCase()} ${words}`;
  });
  return [readableName(kind), pairs.join(', ')].filter(Boolean).join(': ');
}
