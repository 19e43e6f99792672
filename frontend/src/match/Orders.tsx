import { useEffect, useState } from 'preact/hooks';
import { api } from '../shared/api';
import { toast } from '../shared/live';
import { sentence } from '../shared/problems';
import type { Json } from '../shared/types';
import { SchemaForm } from '../shared/ui/SchemaForm';
import { Spinner } from '../shared/ui/Spinner';
import { entries, sent } from '../shared/ui/settle';
import { spelledOut } from '../shared/ui/spell';
import type { Game } from './game';
import type { Scene } from './kit';
import { useSay } from './words';

/** The player's standing orders: what the server does for him at once when his turn comes. */
export default function Orders({ scene, game }: { scene: Scene; game: Game }) {
  const say = useSay();
  const { match } = scene;
  const [orders, setOrders] = useState<Json | null>(null);
  const failed = (err: unknown) => toast(sentence(err), 'error');
  useEffect(() => {
    api.orders(match.id).then(setOrders, failed);
  }, [match.id]);
  if (!game.info || !orders) return <Spinner />;
  const schema = spelledOut(game.info.orders, match.seats.length, game.say);
  // what is left out stands at its default
  const complete = (given: Json) =>
    entries(schema, given).map(entry => ({ ...entry, value: entry.value ?? entry.field.default }));
  const change = (next: Json) => {
    setOrders(next);
    const found = complete(next);
    if (!found.some(({ missing }) => missing)) api.putOrders(match.id, sent(found)).catch(failed);
  };
  const unfinished = complete(orders).some(({ missing }) => missing);
  return (
    <div class="stack">
      <p class="soft">{say('orders.how')}</p>
      <SchemaForm
        schema={schema}
        value={orders}
        onChange={change}
        speak={game.say}
        seats={match.seats.length}
        seat={scene.name}
      />
      <p role="status" class="error">
        {unfinished && say('orders.unfinished')}
      </p>
      <p class="soft">{say('orders.shown')}</p>
    </div>
  );
}
