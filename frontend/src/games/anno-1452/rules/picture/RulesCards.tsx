import overview from '../../../../../../chalicelib/games/anno_1452/data/overview.json';
import type { Say } from '../../../../core/words';
import * as pageCss from '../../../../ui/styles/page.css';
import * as rulesCss from './rules.css';

/** The kinds of cards, in the order in which the rules list them. */
export const KINDS = [
  ...(['charter', 'title', 'marriage', 'inheritance'] as const),
  ...(['action', 'result', 'reaction', 'instant'] as const),
];

interface CardListProps {
  kind: (typeof KINDS)[number];
  say: Say;
  /** Says the words of the reference. */
  refer: Say;
}

/** All cards of one kind: how many there are of each, and what each does. */
export function CardList({ kind, say, refer }: CardListProps) {
  const cards = overview.cards.filter(card => card.kind === kind);
  const all = cards.reduce((sum, { count }) => sum + count, 0);
  return (
    <div class={rulesCss.cardKind}>
      <h3>
        {refer(`reference.kind.${kind}`)} <span>{all}</span>
      </h3>
      <ul>
        {cards.map(({ card, count }) => (
          <li key={card}>
            <span>{count}×</span>
            <p>
              <b>{say(`action_card.${card}`)}.</b> {say(`action_card.${card}.help`)}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One card as it lies in a hand. */
export function CardFace({ card, kind, say, refer }: CardListProps & { card: string }) {
  return (
    <div class={`${pageCss.card} ${pageCss.framed} ${rulesCss.cardFace}`}>
      <small>{refer(`reference.kind.${kind}`)}</small>
      <b>{say(`action_card.${card}`)}</b>
      <p>{say(`action_card.${card}.help`)}</p>
    </div>
  );
}
