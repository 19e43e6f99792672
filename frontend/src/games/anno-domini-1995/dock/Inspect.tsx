import { ChoiceFacts } from '../../../board/choice/ChoiceDock';
import { formatNumber } from '../../../core/i18n';
import type { Say } from '../../../core/words';
import * as ui from '../../../ui/styles/ui.css';
import * as dockCss from '../table/dock.css';
import type { CathedralsScene } from '../table/types';

/** All that lies open of one player: money, lands, castles in supply, debts, and the cards with what they do. */
export function Inspect({ scene, seat }: { scene: CathedralsScene; seat: number }) {
  const { view, say, valueName, name } = scene;
  const player = view.players[seat];
  if (!player) return null;
  const debts = view.debts.filter(debt => debt.debtor_seat === seat || debt.creditor_seat === seat);
  const facts = [
    { name: say('view.cathedrals'), value: `${player.cathedrals}/${view.goal}` },
    { name: say('view.territories'), value: formatNumber(player.territories) },
    { name: say('view.cash'), value: valueName(player.cash, 'money') },
    { name: say('view.income'), value: valueName(player.income, 'money') },
    { name: say('view.supply'), value: formatNumber(player.supply) },
  ];
  return (
    <div class={ui.stack}>
      <ChoiceFacts facts={facts} />
      {player.cards.length > 0 && <OwnCards cards={player.cards} say={say} />}
      {debts.map(({ debtor_seat, creditor_seat, amount }, i) => (
        <p key={i}>
          {say('map.debt', { debtor: name(debtor_seat), creditor: name(creditor_seat), amount }, valueName)}
        </p>
      ))}
    </div>
  );
}

/** The cards of a player, each with what it does. */
export function OwnCards({ cards, say }: { cards: readonly string[]; say: Say }) {
  return (
    <ul class={dockCss.ownCards}>
      {cards.map((card, i) => (
        <li key={`${card}${i}`}>
          <b>{say(`playing_card.${card}`)}</b> {say(`playing_card.${card}.help`)}
        </li>
      ))}
    </ul>
  );
}
