import { placeName } from '../../../chronology/cardNames';
import type { GameEvent } from '../../../core/types';
import { eventSentence } from '../../../match/kit/eventSentence';
import { type AdScene, asEvents } from './types';

/** The sentence for an event; of a card laid it also says between which others, for those who hear it. */
export function placedSentence(event: GameEvent, scene: AdScene): string | null {
  const words = eventSentence(event, scene);
  const [known] = asEvents([event]);
  if (known?.kind !== 'placed') return words;
  const place = placeName(scene, known.order, known.card);
  return `${words} ${scene.say('placed_where', { place })}`;
}
