import * as ui from '../../../ui/styles/ui.css';
import type { WowScene } from '../table/types';
import { OwnCards } from './OwnCards';

/** All cards of one player. Everybody may read them; nobody knows the dates. */
export default function Inspect({ scene, seat }: { scene: WowScene; seat: number }) {
  const player = scene.view.players[seat];
  if (!player) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: many cards scroll, by keyboard too
    <section class={ui.stack} tabIndex={0} aria-label={scene.name(seat)}>
      <p class={ui.soft}>{scene.say('badge', { left: player.left })}</p>
      <OwnCards scene={scene} player={player} />
    </section>
  );
}
