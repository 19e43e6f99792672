import * as choiceCss from '../../../board/choice/choice.css';
import { formatNumber } from '../../../core/i18n';
import * as ui from '../../../ui/styles/ui.css';
import type { CathedralsScene } from '../table/types';
import { OwnCards } from './OwnCards';

/** All that lies open of one player: money, lands, castles in supply, debts, and the cards with what they do. */
export default function Inspect({ scene, seat }: { scene: CathedralsScene; seat: number }) {
  const { view, say, valueName, name } = scene;
  const player = view.players[seat];
  if (!player) return null;
  const debts = view.debts.filter(debt => debt.debtor_seat === seat || debt.creditor_seat === seat);
  const lines = [
    [say('view.cathedrals'), `${player.cathedrals}/${view.goal}`],
    [say('view.territories'), formatNumber(player.territories)],
    [say('view.cash'), valueName(player.cash, 'money')],
    [say('view.income'), valueName(player.income, 'money')],
    [say('view.supply'), formatNumber(player.supply)],
  ] as const;
  return (
    <div class={ui.stack}>
      <dl class={choiceCss.choiceFacts}>
        {lines.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {player.cards.length > 0 && <OwnCards cards={player.cards} say={say} />}
      {debts.map(({ debtor_seat, creditor_seat, amount }, i) => (
        <p key={i}>
          {say('map.debt', { debtor: name(debtor_seat), creditor: name(creditor_seat), amount }, valueName)}
        </p>
      ))}
    </div>
  );
}
