import { CardList } from '../../../chronology/cards';
import * as ui from '../../../ui/styles/ui.css';
import { YearCard } from '../table/cards';
import type { Player, WowScene } from '../table/types';
import { FateCard } from './FateCard';
import * as specialsCss from './specials.css';

/** All cards of a seat: events, the year card, and the fate card with its effect. */
export function OwnCards({ scene, player }: { scene: WowScene; player: Player }) {
  const { say } = scene;
  const { cards, year, fate } = player;
  return (
    <div class={ui.stack}>
      {(year !== null || fate !== null) && (
        <div class={specialsCss.specials}>
          {year !== null && <YearCard year={year} say={say} class={specialsCss.specialsYear} />}
          {fate !== null && <FateCard fate={fate} say={say} />}
        </div>
      )}
      <CardList scene={scene} cards={cards} />
    </div>
  );
}
