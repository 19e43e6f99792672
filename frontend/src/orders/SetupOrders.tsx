import './orders.css';
import { gameParts } from '../games/registry';
import { gameInfo } from '../shared/catalogue';
import type { Json } from '../shared/types';
import { SchemaForm } from '../shared/ui/SchemaForm';
import { noWords, useWords } from '../shared/words';
import { ordersWithin, replaceWithin, setupOrders } from './moments';
import { orderWords } from './words';

interface SetupOrdersProps {
  game: string;
  seats: number;
  /** The orders so far; those that act later stay as they are. */
  orders: Json;
  onChange: (orders: Json) => void;
}

/** The standing orders that act while the game is set up; nothing where the game has none. */
export default function SetupOrders({ game, seats, orders, onChange }: SetupOrdersProps) {
  const say = useWords(orderWords);
  const gameSay = useWords(gameParts(game)?.words ?? noWords);
  const schema = setupOrders(gameInfo(game)?.orders ?? {});
  if (!schema || !say || !gameSay) return null;
  return (
    <section class="card setup-orders" aria-labelledby="setup-orders">
      <h2 id="setup-orders">{say('start')}</h2>
      <p class="soft">{say('start.how')}</p>
      <SchemaForm
        schema={schema}
        value={ordersWithin(orders, schema)}
        onChange={own => onChange(replaceWithin(orders, schema, own))}
        say={gameSay}
        seats={seats}
      />
    </section>
  );
}
