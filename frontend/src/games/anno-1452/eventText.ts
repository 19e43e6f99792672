// Events in words. Pure; loaded with the table.

import { eventSentence, type SentenceScene, victimSentence } from '../../match/eventSentence';
import type { GameEvent } from '../../shared/types';

/** The roles of those to whom something is done, in the events of Anno 1452. */
const ROLES = ['victim_seat', 'to_seat', 'owner_seat', 'loser_seat'];

/**
 * The sentence for an event, in which the reader is “you” also where it is done to them: `tale.<kind>.victim`
 * where there is one, else as `eventSentence`; null where it needs none.
 */
export function eventText(event: GameEvent, scene: SentenceScene): string | null {
  return victimSentence(event, scene, ROLES) ?? eventSentence(event, scene);
}
