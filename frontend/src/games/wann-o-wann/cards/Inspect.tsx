import { CardList } from '../../../chronology/cards';
import type { Say } from '../../../core/words';
import * as ui from '../../../ui/styles/ui.css';
import { FatePicture, YearCard } from '../table/cards';
import type { Fate, Player, WowScene } from '../table/types';
import * as cardsCss from './cards.css';

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

/** All cards of a seat: events, the year card, and the fate card with its effect. */
export function OwnCards({ scene, player }: { scene: WowScene; player: Player }) {
  const { say } = scene;
  const { cards, year, fate } = player;
  return (
    <div class={ui.stack}>
      {(year !== null || fate !== null) && (
        <div class={cardsCss.specials}>
          {year !== null && <YearCard year={year} say={say} class={cardsCss.specialsYear} />}
          {fate !== null && <FateCard fate={fate} say={say} />}
        </div>
      )}
      <CardList scene={scene} cards={cards} />
    </div>
  );
}

interface FateCardProps {
  fate: Fate;
  say: Say;
  /** Whether it says what it does. */
  whole?: boolean;
  /** The size of its picture. */
  size?: number;
}

/** The face of a fate card: its picture, its name, and what it does. */
export function FateCard({ fate, say, whole = true, size = 32 }: FateCardProps) {
  return (
    <div class={cardsCss.fateCard}>
      <FatePicture fate={fate} size={size} />
      <b>{say(`fate.${fate}`)}</b>
      {whole && <small>{say(`fate.${fate}.help`)}</small>}
    </div>
  );
}
