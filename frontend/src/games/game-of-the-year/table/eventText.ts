// Events in words. Pure; loaded with the table.

import type { GameEvent } from '../../../core/types';
import { firstText } from '../../../core/words';
import { eventSentence, type SentenceScene } from '../../../match/kit/eventSentence';

/** The sentence for an event, of 1 April for the reader; null where it needs none. */
export function eventText(event: GameEvent, scene: SentenceScene): string | null {
  return prankText(event, scene) ?? eventSentence(event, scene);
}

/** What was done on 1 April: nothing, or to where somebody has put the reader's figure; null for other events. */
function prankText(event: GameEvent, { say, mine, valueName }: SentenceScene): string | null {
  const { kind, of_seat, days, from_days } = event;
  if (kind !== 'rearranged' || !Array.isArray(days) || !Array.isArray(from_days)) return null;
  if (days.every((day, seat) => day === from_days[seat])) {
    return firstText(say, [`tale.rearranged.left${of_seat === mine ? '.you' : ''}`], { of_seat }, valueName);
  }
  const [to_day, from_day] = mine === null || of_seat === mine ? [] : [days[mine], from_days[mine]];
  if (to_day === from_day) return null;
  return firstText(say, ['tale.rearranged.moved'], { of_seat, to_day, from_day }, valueName);
}
