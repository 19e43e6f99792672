import type { ComponentChildren } from 'preact';
import { gameInfo } from '../../core/catalogue';
import type { Json } from '../../core/types';
import { noWords, useWords } from '../../core/words';
import { gameParts } from '../../games/registry';
import * as pageCss from '../../ui/styles/page.css';
import * as ui from '../../ui/styles/ui.css';
import { setupOrders } from './moments';
import { OrderFields } from './OrderFields';
import * as ordersCss from './orders.css';
import { orderWords } from './words';

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
