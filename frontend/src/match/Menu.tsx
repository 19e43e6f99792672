import { useEffect, useState } from 'preact/hooks';
import { api } from '../shared/api';
import { toast } from '../shared/live';
import { sentence } from '../shared/problems';
import { go } from '../shared/router';
import type { Json, Match, Schema } from '../shared/types';
import { Button, ButtonLink } from '../shared/ui/Button';
import { SchemaForm } from '../shared/ui/SchemaForm';
import { Spinner } from '../shared/ui/Spinner';
import type { Game } from './game';
import { useSay } from './words';

interface MenuProps {
  match: Match;
  mine: number | null;
  onPast: () => void;
  onOrders: () => void;
  onResign: () => void;
}

/** What else can be done at a table. */
export function Menu({ match, mine, onPast, onOrders, onResign }: MenuProps) {
  const say = useSay();
  const playing = mine !== null && match.status === 'running';
  return (
    <div class="stack">
      <Button wide icon="history" onClick={onPast}>
        {say('past')}
      </Button>
      {playing && (
        <Button wide icon="clock" onClick={onOrders}>
          {say('orders')}
        </Button>
      )}
      <ButtonLink wide icon="book" href={`/rules/${match.game}`}>
        {say('rules')}
      </ButtonLink>
      {playing && (
        <Button wide kind="danger" onClick={onResign}>
          {say('resign')}
        </Button>
      )}
    </div>
  );
}

/** Asks once more before a seat is given up for good. */
export function Resign({ match, seat, onStay }: { match: Match; seat: number; onStay: () => void }) {
  const say = useSay();
  const [busy, setBusy] = useState(false);
  const resign = async () => {
    setBusy(true);
    try {
      await api.leave(match.id, seat);
      go('/');
    } catch (err) {
      toast(sentence(err), 'error');
      setBusy(false);
    }
  };
  return (
    <div class="stack">
      <p>{say('resign.sure')}</p>
      <Button wide onClick={onStay}>
        {say('resign.stay')}
      </Button>
      <Button wide kind="danger" busy={busy} onClick={resign}>
        {say('resign')}
      </Button>
    </div>
  );
}

/** The player's standing orders: what the server does for him at once when his turn comes. */
export function Orders({ match, game }: { match: Match; game: Game }) {
  const say = useSay();
  const [schema, setSchema] = useState<Schema | null>(null);
  const [orders, setOrders] = useState<Json | null>(null);
  const failed = (err: unknown) => toast(sentence(err), 'error');
  useEffect(() => {
    api.game(match.game).then(info => setSchema(bounded(info.orders, game)), failed);
    api.orders(match.id).then(setOrders, failed);
  }, [match.id]);
  if (!schema || !orders) return <Spinner />;
  const change = (next: Json) => {
    setOrders(next);
    // what is left out stands at its default
    const complete = Object.entries(schema.properties ?? {}).map(([name, field]) => [
      name,
      next[name] ?? field.default,
    ]);
    api.putOrders(match.id, Object.fromEntries(complete)).catch(failed);
  };
  return (
    <div class="stack">
      <p class="soft">{say('orders.how')}</p>
      <SchemaForm
        schema={schema}
        value={orders}
        onChange={change}
        speak={game.say}
        seats={match.seats.length}
      />
      <p class="soft">{say('orders.shown')}</p>
    </div>
  );
}

/** The schema with the bounds that the game's table knows better. */
function bounded(schema: Schema, { kit }: Game): Schema {
  const fields = Object.entries(schema.properties ?? {});
  const narrowed = fields.map(([name, field]) => [name, { ...field, ...kit.orderBounds?.[name] }]);
  return { ...schema, properties: Object.fromEntries(narrowed) };
}
