import { CardCount } from '../chronology/CardCount';
import type { AdScene } from './sentences';

/** The number of cards below a name. */
export function Badge({ scene, seat }: { scene: AdScene; seat: number }) {
  const n = scene.view.hands[seat]?.length ?? 0;
  return <CardCount n={n} label={scene.say('cards_in_hand', { n })} />;
}
