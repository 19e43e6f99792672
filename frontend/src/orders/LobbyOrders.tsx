import { gameInfo } from '../shared/catalogue';
import type { Match } from '../shared/types';
import SetupOrders from './SetupOrders';
import { useOrders } from './useOrders';

/** The player's orders for the set-up of a match that waits for others, stored with every change. */
export default function LobbyOrders({ match }: { match: Match }) {
  const { orders, change } = useOrders(match.id, gameInfo(match.game)?.orders ?? null);
  if (!orders) return null;
  return <SetupOrders game={match.game} seats={match.seats.length} orders={orders} onChange={change} />;
}
