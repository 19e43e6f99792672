import { errorText } from '../../core/http';
import { t } from '../../core/i18n';
import type { Json, Moment, Schema } from '../../core/types';
import type { Say, WordsLoader } from '../../core/words';
import { Button } from '../../ui/Button';
import { Spinner } from '../../ui/lazy';
import { SchemaForm } from '../../ui/schema/SchemaForm';
import * as ui from '../../ui/styles/ui.css';
import * as ordersCss from './orders.css';
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
    <div class={`${ui.row} ${ordersCss.keptLine}`}>
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

/** The orders with these names, in the order of the names; null where the game has none of them. */
export function ordersNamed(orders: Schema, names: readonly string[]): Schema | null {
  const all = orders.properties ?? {};
  return withFields(
    orders,
    names.flatMap(name => (all[name] ? [[name, all[name]]] : [])),
  );
}

/** The given orders without those that the schema does not have. */
export const ordersWithin = (orders: Json, schema: Schema): Json => filterOrders(orders, schema, true);

/** The orders with the fields of a schema replaced; a field that `own` leaves out is at its default again. */
export const replaceWithin = (orders: Json, schema: Schema, own: Json): Json => ({
  ...filterOrders(orders, schema, false),
  ...own,
});

const filterOrders = (orders: Json, { properties = {} }: Schema, within: boolean): Json =>
  Object.fromEntries(Object.entries(orders).filter(([name]) => name in properties === within));

const MOMENTS: readonly Moment[] = ['setup', 'my_turn', 'others_turns', 'between_turns'];

/** The orders that act at the set-up; null where the game has none. */
export const setupOrders = (orders: Schema): Schema | null =>
  withFields(
    orders,
    fieldsOf(orders).filter(([, field]) => momentsOf(field).includes('setup')),
  );

/** The orders that act once the game runs, in groups of the same moments; empty where it has none. */
export function runningOrders(orders: Schema): { moments: Moment[]; schema: Schema }[] {
  const groups = new Map<string, Moment[]>();
  for (const [, field] of fieldsOf(orders)) {
    const moments = momentsOf(field).filter(moment => moment !== 'setup');
    if (moments.length > 0) groups.set(moments.join(), moments);
  }
  return [...groups].flatMap(([key, moments]) => {
    const fields = fieldsOf(orders).filter(([, field]) => momentsOf(field).join() === key);
    const schema = withFields(orders, fields);
    return schema ? { moments, schema } : [];
  });
}

/** An order that does not say when it acts, as a newer game's might, acts in one's own turn. */
function momentsOf(field: Schema): Moment[] {
  const known = MOMENTS.filter(moment => field['x-acts']?.includes(moment));
  return known.length > 0 ? known : ['my_turn'];
}

const fieldsOf = ({ properties }: Schema): [string, Schema][] => Object.entries(properties ?? {});

const withFields = (orders: Schema, fields: [string, Schema][]): Schema | null =>
  fields.length > 0 ? { ...orders, properties: Object.fromEntries(fields) } : null;
