// A sentence for an event, made from a game's words ("Words" in docs/api.md). Pure.

import type { GameEvent } from '../../core/types';
import { firstText } from '../../core/words';
import type { Scene } from './kit';

/** An event, or what is to be said as if it were one. */
export type TellableEvent = Partial<GameEvent> & Pick<GameEvent, 'kind'>;

/** The part of a scene that sentences need. */
export type SentenceScene = Pick<Scene, 'say' | 'mine' | 'valueName'>;

/**
 * The sentence for an event: `event.<kind>`, or `event.<kind>.<fact>.<value>` where there is one for a fact of
 * the event. Where it speaks of the reader, the form for the reader: with `.you` at its end where the event is about
 * them, with `.<role>.you` where another of its seats is theirs, such as `event.given.to_seat.you`. A kind with an
 * empty word needs no sentence, and one without words has none.
 */
export function eventSentence(event: TellableEvent, { say, mine, valueName }: SentenceScene): string | null {
  return firstText(say, eventKeys(event, mine), event, valueName);
}

/** The words of a key about these facts, in the form for the reader where there is one; null without any words. */
export function readerText(
  key: string,
  facts: Readonly<Record<string, unknown>>,
  { say, mine, valueName }: SentenceScene,
): string | null {
  const keys = [...readerForms(facts, mine), ''].map(form => key + form);
  return firstText(say, keys, facts, valueName);
}

/** What a key ends in where it speaks to the reader: `.you`, or the role that is theirs. */
function readerForms(facts: Readonly<Record<string, unknown>>, mine: number | null): string[] {
  if (mine === null) return [];
  const isMine = (fact: string) => String(facts[fact]) === String(mine); // alone in a list as well
  if (isMine('of_seat')) return ['.you'];
  return Object.keys(facts).flatMap(fact => (/_seats?$/.test(fact) && isMine(fact) ? `.${fact}.you` : []));
}

/** The keys of the words for an event, the most special one first. */
function eventKeys(
  { version, at, seat, turn, concerns, kind, ...facts }: TellableEvent,
  mine: number | null,
): string[] {
  const special = Object.entries(facts).map(([fact, value]) => `event.${kind}.${fact}.${value}`);
  const forms = [...readerForms(facts, mine), ''];
  return [...special, `event.${kind}`].flatMap(key => forms.map(form => key + form));
}
