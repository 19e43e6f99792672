import { errorText } from '../../core/http';
import { t } from '../../core/i18n';
import type { Json, Schema } from '../../core/types';
import type { Say, WordsLoader } from '../../core/words';
import { Button } from '../../ui/Button';
import { Spinner } from '../../ui/lazy';
import { SchemaForm } from '../../ui/schema/SchemaForm';
import * as ui from '../../ui/styles/ui.css';
import * as ordersCss from './orders.css';
import { ordersWithin, replaceWithin } from './parts';
import type { StoredOrders } from './useOrders';
import type english from './words/en.json';

/** Loads the words about standing orders. */
export const orderWords: WordsLoader<typeof english> = async lang =>
  (await import(`./words/${lang}.json`)).default;

interface OrderFieldsProps {
  /** Some of the orders; the others stay as they are. */
  schema: Schema;
  /** All orders so far. */
  orders: Json;
  onChange: (orders: Json) => void;
  /** The game's words. */
  say: Say;
  seats: number;
  seatName?: (seat: number) => string;
}

/** The form for some of a player's standing orders. */
export function OrderFields({ schema, orders, onChange, ...form }: OrderFieldsProps) {
  return (
    <SchemaForm
      {...form}
      schema={schema}
      value={ordersWithin(orders, schema)}
      onChange={own => onChange(replaceWithin(orders, schema, own))}
    />
  );
}

/** Says what has become of the last change of standing orders, and offers to send it again. */
export function KeptLine({ stored, say }: { stored: StoredOrders; say: Say<typeof english> }) {
  const { keeping, unfinished, again } = stored;
  const failed = keeping?.is === 'failed' && !unfinished;
  const line = () => {
    if (unfinished) return say('unfinished');
    if (keeping?.is === 'failed') return say('failed', { why: errorText(keeping.why) });
    return keeping && say(keeping.is);
  };
  return (
    <div class={ordersCss.keptLine}>
      <p role="status" class={unfinished || failed ? ui.error : ui.soft}>
        {line()}
      </p>
      {failed && <Button onClick={again}>{t('again')}</Button>}
    </div>
  );
}

/** Stands where orders will, until they are loaded; says why that takes so long where it is known. */
export function Unread({ why }: { why: unknown }) {
  return (
    <>
      <Spinner />
      {why !== null && (
        <p role="status" class={ui.error}>
          {errorText(why)}
        </p>
      )}
    </>
  );
}
