import type { Scene } from '../../match/kit';
import type { GameEvent } from '../../shared/types';
import { about } from '../chronology/about';
import { placeName, titleOf } from '../chronology/names';
import { type AdEvent, type EventOf, eventsOf, type View } from './shapes';

export type AdScene = Scene<View>;

/** One sentence for an event; null where another event of the same move says it better. */
export function line(event: GameEvent, scene: AdScene): string | null {
  const [known] = eventsOf([event]);
  return known ? wording(known, scene) : null;
}

function wording(event: AdEvent, scene: AdScene): string | null {
  const { say } = scene;
  switch (event.kind) {
    case 'dealt':
      return say('dealt');
    case 'round_started':
      return say('round_started', { n: event.round, starter: scene.name(event.starter) });
    case 'placed':
      return placedLine(event, scene);
    case 'turned':
      return say('turned');
    case 'doubted':
      return event.final ? say('final_check') : about(scene, 'doubted', event.doubter);
    case 'revealed':
      return say(event.correct ? 'chain_right' : 'chain_wrong');
    case 'drew':
      return drewLine(event.player, event.cards.length, scene);
    case 'reshuffled':
      return say('reshuffled');
    case 'skipped':
      return about(scene, 'skipped', event.player);
    case 'finished':
      return event.winner === null ? say('no_winner') : about(scene, 'won', event.winner);
    default:
      return null; // an event of a newer server
  }
}

function placedLine({ card, order, corrected, seat }: EventOf<'placed'>, scene: AdScene): string {
  const { say } = scene;
  const args = { card: titleOf(scene, card), place: placeName(scene, order, card) };
  const placed = about(scene, 'placed', seat ?? -1, args);
  return corrected ? `${placed} ${say('corrected')}` : placed;
}

/** "Ada draws 2 cards." */
export function drewLine(seat: number, n: number, scene: AdScene): string {
  return n === 0 ? about(scene, 'drew_nothing', seat) : about(scene, 'drew', seat, { n });
}
