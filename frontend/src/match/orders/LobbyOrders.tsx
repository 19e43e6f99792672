import { gameInfo } from '../../core/catalogue';
import type { Match } from '../../core/types';
import { useWords } from '../../core/words';
import { KeptLine } from './KeptLine';
import SetupOrders from './SetupOrders';
import { useOrders } from './useOrders';
import { orderWords } from './words';

/** The player's orders for the set-up of a match that waits for others, stored with every change. */
export default function LobbyOrders({ match }: { match: Match }) {
  const say = useWords(orderWords);
  const stored = useOrders(match.id, gameInfo(match.game)?.orders ?? null);
  const { orders, change } = stored;
  if (!orders) return null;
  return (
    <SetupOrders game={match.game} seats={match.seats.length} orders={orders} onChange={change}>
      {say && <KeptLine stored={stored} say={say} />}
    </SetupOrders>
  );
}
