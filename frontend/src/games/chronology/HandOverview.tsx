import { useSay } from '../../match/words';
import { Segments } from '../../shared/ui/Choice';
import * as ui from '../../styles/ui.css';
import type { HandCard } from './handCard';
import { chooseHandOrder, HAND_ORDERS, handOrder } from './handOrder';
import * as overviewCss from './overview.css';

interface HandOverviewProps {
  cards: readonly HandCard[];
  /** Called with the card that is chosen; null where the cards can only be read. */
  onChoose: ((card: HandCard) => void) | null;
}

/** All cards of the hand with all their words, in the order that the player likes. */
export default function HandOverview({ cards, onChoose }: HandOverviewProps) {
  const say = useSay();
  return (
    <div class={ui.stack}>
      <Segments
        label={say('hand.order')}
        silent
        value={handOrder.value}
        options={HAND_ORDERS.map(value => ({ value, label: say(`hand.order.${value}`) }))}
        onChange={chooseHandOrder}
      />
      <ul class={overviewCss.handOverview}>
        {cards.map(card => (
          <li key={card.id}>
            {onChoose ? (
              <button
                type="button"
                class={overviewCss.handCard}
                aria-pressed={card.pressed}
                disabled={card.disabled}
                onClick={() => onChoose(card)}
              >
                {card.face}
              </button>
            ) : (
              <div class={overviewCss.handCard}>{card.face}</div>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
