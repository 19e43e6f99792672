import type { Scene } from '../../match/kit';
import type { GameEvent } from '../../shared/types';
import { cardTitle, placeName } from '../chronology/cardNames';
import { seatSentence } from '../chronology/seatSentence';
import { type AdEvent, asEvents, type EventOf, type View } from './types';

/** A scene of Anno Domini. */
export type AdScene = Scene<View>;

/** The sentence for an event; null where another event of the same move says it better. */
export function eventSentence(event: GameEvent, scene: AdScene): string | null {
  const [known] = asEvents([event]);
  return known ? knownEventSentence(known, scene) : null;
}

function knownEventSentence(event: AdEvent, scene: AdScene): string | null {
  const { say } = scene;
  switch (event.kind) {
    case 'dealt':
      return say('dealt');
    case 'round_started':
      return say('round_started', { n: event.round, starter: scene.name(event.starter) });
    case 'placed':
      return placedSentence(event, scene);
    case 'turned':
      return say('turned');
    case 'doubted':
      return event.final ? say('final_check') : seatSentence(scene, 'doubted', event.doubter);
    case 'revealed':
      return say(event.correct ? 'chain_right' : 'chain_wrong');
    case 'drew':
      return drewSentence(event.player, event.cards.length, scene);
    case 'reshuffled':
      return say('reshuffled');
    case 'skipped':
      return seatSentence(scene, 'skipped', event.player);
    case 'finished':
      return event.winner === null ? say('no_winner') : seatSentence(scene, 'won', event.winner);
    default:
      return null; // an event of a newer server
  }
}

function placedSentence({ card, order, corrected, seat }: EventOf<'placed'>, scene: AdScene): string {
  const { say } = scene;
  const args = { card: cardTitle(scene, card), place: placeName(scene, order, card) };
  const placed = seatSentence(scene, 'placed', seat ?? -1, args);
  return corrected ? `${placed} ${say('corrected')}` : placed;
}

/** The sentence for drawn cards: "Ada draws 2 cards." */
export function drewSentence(seat: number, n: number, scene: AdScene): string {
  return n === 0 ? seatSentence(scene, 'drew_nothing', seat) : seatSentence(scene, 'drew', seat, { n });
}
