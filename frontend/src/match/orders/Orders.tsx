import { gameInfo } from '../../core/catalogue';
import { formatList } from '../../core/i18n';
import { useWords } from '../../core/words';
import { withKnownValues } from '../../ui/schema/SchemaForm';
import * as ui from '../../ui/styles/ui.css';
import type { Game } from '../game';
import type { Scene } from '../kit/kit';
import { useSay } from '../words';
import { KeptLine, OrderFields, orderWords, runningOrders, Unread } from './OrderFields';
import * as ordersCss from './orders.css';
import { useOrders } from './useOrders';

/** The player's standing orders in a running match, by the moments at which they act. */
export default function Orders({ scene, game }: { scene: Scene; game: Game }) {
  const say = useSay();
  const orderSay = useWords(orderWords);
  const { match } = scene;
  const info = gameInfo(match.game);
  const schema = info && withKnownValues(info.orders, match.seats.length, game.say);
  const stored = useOrders(match.id, schema);
  const { orders, change } = stored;
  if (!schema || !orders || !orderSay) return <Unread why={stored.unread} />;
  const groups = runningOrders(schema);
  return (
    <div class={ui.stack}>
      <p class={ui.soft}>{say(groups.length > 0 ? 'orders.how' : 'orders.none')}</p>
      {groups.map(group => (
        <section class={ordersCss.orderGroup} key={group.moments.join()}>
          <h3>
            {orderSay('acts', { when: formatList(group.moments.map(moment => orderSay(`acts.${moment}`))) })}
          </h3>
          <OrderFields
            schema={group.schema}
            orders={orders}
            onChange={change}
            say={game.say}
            seats={match.seats.length}
            seatName={scene.name}
          />
        </section>
      ))}
      <KeptLine stored={stored} say={orderSay} />
      {groups.length > 0 && <p class={ui.soft}>{say('orders.shown')}</p>}
    </div>
  );
}
