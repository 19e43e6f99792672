import './specials.css';
import { CardList } from '../chronology/CardList';
import { FateCard, YearCard } from './cards';
import type { Player, WowScene } from './types';

/** All cards of a seat: events, the year card, and the fate card with its effect. */
export function OwnCards({ scene, player }: { scene: WowScene; player: Player }) {
  const { say } = scene;
  const { cards, year, fate } = player;
  return (
    <div class="stack">
      {(year !== null || fate !== null) && (
        <div class="specials">
          {year !== null && <YearCard year={year} say={say} class="specials-year" />}
          {fate !== null && <FateCard fate={fate} say={say} />}
        </div>
      )}
      <CardList scene={scene} cards={cards} />
    </div>
  );
}
