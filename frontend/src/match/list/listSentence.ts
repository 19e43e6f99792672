// A sentence for an event of any game, known or not. Pure.

import type { GameEvent } from '../../core/types';
import { firstText, readableName } from '../../core/words';
import { eventSentence, type SentenceScene } from '../kit/eventSentence';

/** As `eventSentence`; for a game without any words, the name of the event and its facts. */
export function listSentence(event: GameEvent, scene: SentenceScene): string | null {
  const hasWords = firstText(scene.say, ['title']) !== null;
  return hasWords ? eventSentence(event, scene) : plainSentence(event, scene.valueName);
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
