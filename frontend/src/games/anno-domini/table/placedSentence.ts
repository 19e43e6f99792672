import { placeName } from '../../../chronology/words';
import { eventSentence } from '../../../match/kit/eventSentence';
import type { AdEvent, AdScene } from './types';

/** The sentence for an event; of a card laid it also says between which others, for those who hear it. */
export function placedSentence(event: AdEvent, scene: AdScene): string | null {
  const words = eventSentence(event, scene);
  if (event.kind !== 'placed') return words;
  const place = placeName(scene, event.order, event.card);
  return `${words} ${scene.say('placed_where', { place })}`;
}
