import { useState } from 'preact/hooks';
import { showToast } from '../../core/live';
import { Button } from '../../ui/Button';
import { Segments } from '../../ui/form/Choice';
import * as ui from '../../ui/styles/ui.css';
import { account, type Mail, type MailWish } from '../account/api';
import { useLoaded, useSay } from '../account/hooks';
import { Section, TextField, WhenLoaded } from '../account/parts';
import * as settingsCss from '../account/settings.css';
import { deliveryText, TestButton } from './Deliveries';
import { useSaving } from './saving';

const WISHES: MailWish[] = ['at_once', 'daily', 'off'];

/** The settings for mails: the address, when they are sent, and whether the address is confirmed. */
export function MailSettings({ onChange }: { onChange: () => void }) {
  const say = useSay();
  const loaded = useLoaded(account.mail);
  const put = (mail: Mail) => {
    loaded.put(mail);
    onChange();
  };
  return (
    <Section title={say('mail')} why={say('mail.why')}>
      <WhenLoaded loaded={loaded}>
        {mail => <MailForm key={`${mail.address}${mail.confirmed}`} mail={mail} onSaved={put} />}
      </WhenLoaded>
    </Section>
  );
}

/** The form for the address and the time of mails. Where the server sends none, an address can be removed. */
function MailForm({ mail, onSaved }: { mail: Mail; onSaved: (mail: Mail) => void }) {
  const say = useSay();
  const [address, setAddress] = useState(mail.address ?? '');
  // until the address is confirmed, the server sends no mails, whatever the setting
  const [wish, setWish] = useState<MailWish>(mail.confirmed ? mail.wish : 'at_once');
  const { task, runSave, wrong } = useSaving('address');
  const save = (to: string | null) => {
    const put = async () => {
      onSaved(await account.putMail({ address: to, wish }));
      showToast(say('saved'));
    };
    runSave(put, to ? 'save' : 'remove');
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save(address.trim());
  };
  const same = address.trim() === mail.address && wish === mail.wish;
  return (
    <form class={ui.stack} onSubmit={submit} noValidate>
      {mail.offered ? (
        <>
          <TextField
            label={say('mail.address')}
            name="email"
            type="email"
            autocomplete="email"
            value={address}
            onInput={setAddress}
            wrong={wrong}
          />
          {mail.address && !mail.confirmed && (
            <p class={settingsCss.waiting} role="status">
              {say('mail.unconfirmed', { address: mail.address })}
            </p>
          )}
          <Segments
            label={say('mail.when')}
            value={wish}
            options={WISHES.map(one => ({ value: one, label: say(`mail.${one}`) }))}
            onChange={setWish}
          />
        </>
      ) : (
        <p>{say('mail.none')}</p>
      )}
      <div class={ui.row}>
        {mail.offered && (
          <Button type="submit" disabled={!address.trim() || same} busy={task === 'save'}>
            {say('save')}
          </Button>
        )}
        {mail.address && (
          <Button kind="quiet" busy={task === 'remove'} onClick={() => save(null)}>
            {say('mail.remove')}
          </Button>
        )}
      </div>
      {mail.offered && mail.confirmed && (
        <TestButton attempt={async show => show(deliveryText(say, await account.tryMail()))} />
      )}
    </form>
  );
}
