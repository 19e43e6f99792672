import { CardCount } from '../../../chronology/Hand';
import type { AdScene } from './types';

/** Shows how many cards the player at a seat has. */
export function Badge({ scene, seat }: { scene: AdScene; seat: number }) {
  const n = scene.view.hands[seat]?.length ?? 0;
  return <CardCount n={n} label={scene.say('cards_in_hand', { n })} />;
}
