import { CardList } from '../../../chronology/cards';
import * as ui from '../../../ui/styles/ui.css';
import type { AdScene } from './types';

/** The cards of one player. Everybody may read them; nobody knows their years. */
export default function Inspect({ scene, seat }: { scene: AdScene; seat: number }) {
  const cards = scene.view.hands[seat] ?? [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: many cards scroll, by keyboard too
    <section class={ui.stack} tabIndex={0} aria-label={scene.name(seat)}>
      <p class={ui.soft}>{scene.say('cards_in_hand', { n: cards.length })}</p>
      <CardList scene={scene} cards={cards} />
    </section>
  );
}
