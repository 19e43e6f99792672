import { useState } from 'preact/hooks';
import { gameTitle, useGames } from '../shared/catalogue';
import { moment } from '../shared/i18n';
import { Button } from '../shared/ui/Button';
import { found, type Speak } from '../shared/words';
import { own } from './api';
import { useDoing, useLoaded } from './load';
import { Facts, Rows, Section, Wait } from './parts';
import { outcome } from './told';
import type { Delivery, PushPlace } from './types';
import { useSay } from './words';

/** What was sent lately, and what became of it. */
export function Deliveries({ places }: { places: PushPlace[] }) {
  useGames();
  const say = useSay();
  const loaded = useLoaded(() => own.deliveries(null));
  const [older, setOlder] = useState<{ items: Delivery[]; cursor: string | null } | null>(null);
  const { busy, run } = useDoing();
  return (
    <Section title={say('sent')} why={say('sent.why')}>
      <Wait loaded={loaded}>
        {page => {
          const cursor = older ? older.cursor : page.cursor;
          const more = async () => {
            const next = await own.deliveries(cursor);
            setOlder({ items: [...(older?.items ?? []), ...next.items], cursor: next.cursor });
          };
          return (
            <>
              <Rows
                items={[...page.items, ...(older?.items ?? [])]}
                label={say('sent')}
                empty={say('sent.none')}
                row={each => <Sent delivery={each} places={places} />}
              />
              {cursor && (
                <Button kind="quiet" busy={busy !== null} onClick={() => run('more', more)}>
                  {say('sent.more')}
                </Button>
              )}
            </>
          );
        }}
      </Wait>
    </Section>
  );
}

function Sent({ delivery, places }: { delivery: Delivery; places: PushPlace[] }) {
  const say = useSay();
  const { kind, match, game, at, channel } = delivery;
  const what = found(say as Speak, [`kind.${kind}`]) ?? kind;
  const name = game ? `${what}: ${gameTitle(game)}` : what;
  const where = places.find(({ id }) => id === channel)?.name;
  const to = channel === 'mail' ? say('mail') : (where ?? say('sent.elsewhere'));
  return (
    <Facts name={match ? <a href={`/m/${match}`}>{name}</a> : name}>
      {moment(at)} · {to} · <span data-status={delivery.status}>{outcome(say, delivery)}</span>
    </Facts>
  );
}
