import './orders.css';
import type { Game } from '../match/game';
import type { Scene } from '../match/kit';
import { useSay } from '../match/words';
import { gameInfo } from '../shared/catalogue';
import { formatList } from '../shared/i18n';
import { withKnownValues } from '../shared/ui/knownValues';
import { SchemaForm } from '../shared/ui/SchemaForm';
import { Spinner } from '../shared/ui/Spinner';
import { useWords } from '../shared/words';
import { ordersWithin, replaceWithin, runningOrders } from './moments';
import { useOrders } from './useOrders';
import { orderWords } from './words';

/** The player's standing orders in a running match, by the moments at which they act. */
export default function Orders({ scene, game }: { scene: Scene; game: Game }) {
  const say = useSay();
  const orderSay = useWords(orderWords);
  const { match } = scene;
  const info = gameInfo(match.game);
  const schema = info && withKnownValues(info.orders, match.seats.length, game.say);
  const { orders, change, unfinished } = useOrders(match.id, schema);
  if (!schema || !orders || !orderSay) return <Spinner />;
  const groups = runningOrders(schema);
  return (
    <div class="stack">
      <p class="soft">{say(groups.length > 0 ? 'orders.how' : 'orders.none')}</p>
      {groups.map(group => (
        <section class="order-group" key={group.moments.join()}>
          <h3>
            {orderSay('acts', { when: formatList(group.moments.map(moment => orderSay(`acts.${moment}`))) })}
          </h3>
          <SchemaForm
            schema={group.schema}
            value={ordersWithin(orders, group.schema)}
            onChange={own => change(replaceWithin(orders, group.schema, own))}
            say={game.say}
            seats={match.seats.length}
            seatName={scene.name}
          />
        </section>
      ))}
      <p role="status" class="error">
        {unfinished && say('orders.unfinished')}
      </p>
      {groups.length > 0 && <p class="soft">{say('orders.shown')}</p>}
    </div>
  );
}
