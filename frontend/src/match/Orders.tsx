import { useEffect, useState } from 'preact/hooks';
import { api } from '../shared/api';
import { gameInfo } from '../shared/catalogue';
import { showToast } from '../shared/live';
import { errorText } from '../shared/problems';
import type { Json } from '../shared/types';
import { withKnownValues } from '../shared/ui/knownValues';
import { SchemaForm } from '../shared/ui/SchemaForm';
import { Spinner } from '../shared/ui/Spinner';
import { formFields, formValues } from '../shared/ui/settle';
import type { Game } from './game';
import type { Scene } from './kit';
import { useSay } from './words';

/** The player's standing orders: what the server does as soon as it is the player's turn. */
export default function Orders({ scene, game }: { scene: Scene; game: Game }) {
  const say = useSay();
  const { match } = scene;
  const [orders, setOrders] = useState<Json | null>(null);
  const showError = (err: unknown) => showToast(errorText(err), 'error');
  useEffect(() => {
    api.orders(match.id).then(setOrders, showError);
  }, [match.id]);
  const info = gameInfo(match.game);
  if (!info || !orders) return <Spinner />;
  const schema = withKnownValues(info.orders, match.seats.length, game.say);
  // a field that is left out has its default
  const withDefaults = (given: Json) =>
    formFields(schema, given).map(entry => ({ ...entry, value: entry.value ?? entry.field.default }));
  const change = (next: Json) => {
    setOrders(next);
    const found = withDefaults(next);
    if (!found.some(({ missing }) => missing)) api.putOrders(match.id, formValues(found)).catch(showError);
  };
  const unfinished = withDefaults(orders).some(({ missing }) => missing);
  return (
    <div class="stack">
      <p class="soft">{say('orders.how')}</p>
      <SchemaForm
        schema={schema}
        value={orders}
        onChange={change}
        say={game.say}
        seats={match.seats.length}
        seatName={scene.name}
      />
      <p role="status" class="error">
        {unfinished && say('orders.unfinished')}
      </p>
      <p class="soft">{say('orders.shown')}</p>
    </div>
  );
}
