// A sentence for an event, made from a game's words ("Words" in docs/api.md). Pure.

import type { GameEvent } from '../shared/types';
import { firstText, readableName } from '../shared/words';
import type { Scene } from './kit';

/** The part of a scene that sentences need. */
export type SentenceScene = Pick<Scene, 'say' | 'mine' | 'valueName'>;

/**
 * The sentence for an event: `event.<kind>`, or `event.<kind>.<fact>.<value>` where there is one for a fact of
 * the event; with `.you` at its end where the event is about the reader. A kind with an empty word needs no
 * sentence. For a game without any words, it lists the name of the event and its facts.
 */
export function eventSentence(event: GameEvent, { say, mine, valueName }: SentenceScene): string | null {
  const keys = eventKeys(event, mine !== null && event.of_seat === mine);
  const words = firstText(say, keys, event, valueName);
  return words === null && firstText(say, ['title']) === null ? plainSentence(event, valueName) : words;
}

/**
 * The sentence for what somebody does to the reader, `tale.<kind>.victim`, where the event names them in one of these
 * roles; null where there is none.
 */
export function victimSentence(
  event: GameEvent,
  { say, mine, valueName }: SentenceScene,
  roles: readonly string[],
): string | null {
  const isVictim = mine !== null && roles.some(role => event[role] === mine);
  return isVictim ? firstText(say, [`tale.${event.kind}.victim`], event, valueName) : null;
}

/** The keys of the words for an event, the most special one first. */
function eventKeys({ version, at, seat, turn, concerns, kind, ...facts }: GameEvent, you: boolean): string[] {
  const special = Object.entries(facts).map(([fact, value]) => `event.${kind}.${fact}.${value}`);
  return [...special, `event.${kind}`].flatMap(key => (you ? [`${key}.you`, key] : [key]));
}

function plainSentence(
  { version, at, seat, turn, concerns, kind, ...facts }: GameEvent,
  called: SentenceScene['valueName'],
): string {
  const pairs = Object.entries(facts).map(([name, value]) => {
    const words = called(value, /_seats?$/.test(name) ? 'seat' : undefined);
    const role = name === 'of_seat' ? 'player' : name.replace(/_seats?$/, '');
    return `${readableName(role).toLowerCase()} ${words}`;
  });
  return [readableName(kind), pairs.join(', ')].filter(Boolean).join(': ');
}
