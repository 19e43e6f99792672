import { CardCount } from '../../../chronology/Hand';
import * as ui from '../../../ui/styles/ui.css';
import { FatePicture } from './cards';
import type { WowScene } from './types';
import * as wannOWannCss from './wann-o-wann.css';

interface SeatProps {
  scene: WowScene;
  seat: number;
}

/** Shows how many cards the player at a seat has, and which fate card is among them. */
export function Badge({ scene, seat }: SeatProps) {
  const player = scene.view.players[seat];
  if (!player) return null;
  const { left, fate } = player;
  return (
    <>
      <CardCount n={left} label={scene.say('badge', { left })} />
      {fate && (
        <span class={wannOWannCss.badgeFate} title={scene.say(`fate.${fate}`)}>
          <FatePicture fate={fate} size={16} />
          <span class={ui.hidden}>{scene.say(`fate.${fate}`)}</span>
        </span>
      )}
    </>
  );
}
