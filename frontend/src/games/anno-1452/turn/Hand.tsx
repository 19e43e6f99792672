import type { Say } from '../../../core/words';
import { CardSign } from '../cards/CardSign';
import * as restCss from './rest.css';
import type { Planning } from './useTurn';

interface HandProps {
  cards: readonly string[];
  planning: Planning;
  say: Say;
  /** Whether it is the reader's turn: then cards that cannot be played now are duller. */
  acts: boolean;
}

/** The title of a card without its kind, which its sign tells: "Metz, Heidelberg". */
export const shortTitle = (card: string, say: Say): string =>
  say(`action_card.${card}`).split(': ').at(-1) ?? '';

const MOST_FANNED = 5;

/** The reader's hand as a fan; a card is looked at by a touch, whether it can be played now or not. */
export function Hand({ cards, planning, say, acts }: HandProps) {
  const { focus, outlook } = planning;
  const asked = focus.kind === 'act' ? outlook.cardsFor(focus.act) : [];
  const middle = (cards.length - 1) / 2;
  return (
    <ul class={restCss.handFan} data-few={cards.length <= MOST_FANNED} aria-label={say('view.mine.hand')}>
      {cards.map((card, i) => (
        <li key={`${card}${i}`} style={{ '--at': `${i - middle}` }}>
          <button
            type="button"
            data-waits={acts && !outlook.isPlayable(card)}
            data-asked={asked.includes(card)}
            aria-pressed={focus.kind === 'card' && focus.card === card}
            onClick={() => planning.tapCard(card)}
          >
            <CardSign card={card} size={18} />
            <span>{shortTitle(card, say)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
