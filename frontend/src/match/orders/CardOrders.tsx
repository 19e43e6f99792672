import { gameInfo } from '../../core/catalogue';
import type { Match } from '../../core/types';
import { type Say, useWords } from '../../core/words';
import { withKnownValues } from '../../ui/schema/SchemaForm';
import { KeptLine, OrderFields, ordersNamed, orderWords, Unread } from './OrderFields';
import * as ordersCss from './orders.css';
import { useOrders } from './useOrders';

interface CardOrdersProps {
  match: Match;
  /** The fields of the standing orders that are about the card, or about one thing. */
  names: readonly string[];
  /** The game's words. */
  gameSay: Say;
  /** What stands above them where they are not about a card. */
  title?: string;
}

/** What one card of the player's does without asking: read, and changed, beside the card itself. */
export default function CardOrders({ match, names, gameSay, title }: CardOrdersProps) {
  const say = useWords(orderWords);
  const info = gameInfo(match.game);
  const schema = info && withKnownValues(info.orders, match.seats.length, gameSay);
  const stored = useOrders(match.id, schema);
  const own = ordersNamed(info?.orders ?? {}, names);
  if (!own) return null;
  if (!schema || !say || !stored.orders) return <Unread why={stored.unread} />;
  return (
    <section class={ordersCss.cardOrders}>
      <h3>{title ?? say('card')}</h3>
      <OrderFields
        schema={own}
        orders={stored.orders}
        onChange={stored.change}
        say={gameSay}
        seats={match.seats.length}
      />
      <KeptLine stored={stored} say={say} />
    </section>
  );
}
