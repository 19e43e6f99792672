import type { ComponentChildren } from 'preact';
import { gameInfo } from '../../core/catalogue';
import type { Json, Match } from '../../core/types';
import { noWords, useWords } from '../../core/words';
import { gameParts } from '../../games/registry';
import * as pageCss from '../../ui/styles/page.css';
import * as ui from '../../ui/styles/ui.css';
import { KeptLine, OrderFields, orderWords, setupOrders } from './OrderFields';
import * as ordersCss from './orders.css';
import { useOrders } from './useOrders';

interface SetupOrdersProps {
  game: string;
  seats: number;
  /** The orders so far; those that act later stay as they are. */
  orders: Json;
  onChange: (orders: Json) => void;
  /** What stands below the form. */
  children?: ComponentChildren;
}

/** The standing orders that act while the game is set up; nothing where the game has none. */
export default function SetupOrders({ game, seats, orders, onChange, children }: SetupOrdersProps) {
  const say = useWords(orderWords);
  const gameSay = useWords(gameParts(game)?.words ?? noWords);
  const schema = setupOrders(gameInfo(game)?.orders ?? {});
  if (!schema || !say || !gameSay) return null;
  return (
    <section class={`${pageCss.card} ${ordersCss.setupOrders}`} aria-labelledby="setup-orders">
      <h2 id="setup-orders">{say('start')}</h2>
      <p class={ui.soft}>{say('start.how')}</p>
      <OrderFields schema={schema} orders={orders} onChange={onChange} say={gameSay} seats={seats} />
      {children}
    </section>
  );
}

/** The player's orders for the set-up of a match that waits for others, stored with every change. */
export function LobbyOrders({ match }: { match: Match }) {
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
