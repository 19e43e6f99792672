import { useState } from 'preact/hooks';
import { gameTitle } from '../../core/catalogue';
import { formatMoment } from '../../core/i18n';
import { firstText, type Say } from '../../core/words';
import { Button } from '../../ui/Button';
import { account, type Delivery, type PushPlace } from '../account/api';
import { type SettingsSay, useLoaded, useSay, useStatus, useTask } from '../account/hooks';
import { RowFacts, RowList, Section, WhenLoaded } from '../account/parts';

/** The notices that were sent recently, and their results. */
export function Deliveries({ places }: { places: PushPlace[] }) {
  const say = useSay();
  const loaded = useLoaded(() => account.deliveries(null));
  const [older, setOlder] = useState<{ items: Delivery[]; cursor: string | null } | null>(null);
  const { busy, run } = useTask();
  return (
    <Section title={say('sent')} why={say('sent.why')}>
      <WhenLoaded loaded={loaded}>
        {page => {
          const cursor = older ? older.cursor : page.cursor;
          const loadMore = async () => {
            const next = await account.deliveries(cursor);
            setOlder({ items: [...(older?.items ?? []), ...next.items], cursor: next.cursor });
          };
          return (
            <>
              <RowList
                items={[...page.items, ...(older?.items ?? [])]}
                label={say('sent')}
                empty={say('sent.none')}
                row={each => <DeliveryFacts delivery={each} places={places} />}
              />
              {cursor && (
                <Button kind="quiet" busy={busy !== null} onClick={() => run('more', loadMore)}>
                  {say('sent.more')}
                </Button>
              )}
            </>
          );
        }}
      </WhenLoaded>
    </Section>
  );
}

/** What was sent, when, where to, and the result. */
function DeliveryFacts({ delivery, places }: { delivery: Delivery; places: PushPlace[] }) {
  const say = useSay();
  const { kind, match, game, at, channel } = delivery;
  const what = firstText(say as Say, [`kind.${kind}`]) ?? kind;
  const name = game ? `${what}: ${gameTitle(game)}` : what;
  const where = places.find(({ id }) => id === channel)?.name;
  const text = where || channel === 'mail' ? deliveryText : callText;
  const to = channel === 'mail' ? say('mail') : (where ?? say('sent.elsewhere'));
  return (
    <RowFacts name={match ? <a href={`/m/${match}`}>{name}</a> : name}>
      {formatMoment(at)} · {to} · <span data-status={delivery.status}>{text(say, delivery)}</span>
    </RowFacts>
  );
}

/** The button that sends a test, and what has come of it, which `attempt` shows. */
export function TestButton({ attempt }: { attempt: (show: (text: string) => void) => Promise<void> }) {
  const say = useSay();
  const { busy, run } = useTask();
  const [status, setStatus] = useStatus();
  return (
    <>
      <Button icon="send" busy={busy !== null} onClick={() => run('try', () => attempt(setStatus))}>
        {say('try')}
      </Button>
      {status && <p>{status}</p>}
    </>
  );
}

/** The result of a delivery in a few words, and what a program has answered: for those who write it. */
export function callText(say: SettingsSay, delivery: Delivery): string {
  const { reply_status: status, reply_ms: ms } = delivery;
  const result = deliveryText(say, delivery);
  return status === null || ms === null ? result : `${result} ${say('reply', { status, ms })}`;
}

/** The result of a delivery in a few words. */
export function deliveryText(say: SettingsSay, { status, detail }: Delivery): string {
  const why = detail && detail !== 'answered' && firstText(say as Say, [`detail.${detail}`]);
  return why ? `${say(`status.${status}`)} ${why}` : say(`status.${status}`);
}
