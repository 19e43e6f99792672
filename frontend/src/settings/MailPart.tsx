import { useState } from 'preact/hooks';
import { toast } from '../shared/live';
import { Button } from '../shared/ui/Button';
import { Segments } from '../shared/ui/Choice';
import { own } from './api';
import { useDoing, useLoaded, useTold } from './load';
import { Input, Section, Wait } from './parts';
import { isAt, outcome, trouble, wrongWith } from './told';
import type { Mail, MailWish } from './types';
import { useSay } from './words';

const WISHES: MailWish[] = ['at_once', 'daily', 'off'];

/** Mails: where to, when, and whether the address is confirmed. */
export function MailPart({ onChange }: { onChange: () => void }) {
  const say = useSay();
  const loaded = useLoaded(own.mail);
  const put = (mail: Mail) => {
    loaded.put(mail);
    onChange();
  };
  return (
    <Section title={say('mail')} why={say('mail.why')}>
      <Wait loaded={loaded}>
        {mail => <Form key={`${mail.address}${mail.confirmed}`} mail={mail} onSaved={put} />}
      </Wait>
    </Section>
  );
}

function Form({ mail, onSaved }: { mail: Mail; onSaved: (mail: Mail) => void }) {
  const say = useSay();
  const [address, setAddress] = useState(mail.address ?? '');
  // until it is confirmed the server has no mails sent, whatever is wished for
  const [wish, setWish] = useState<MailWish>(mail.confirmed ? mail.wish : 'at_once');
  const [error, setError] = useState<unknown>(null);
  const { busy, run } = useDoing();
  const save = (to: string | null) =>
    run(to ? 'save' : 'remove', async () => {
      setError(null);
      try {
        onSaved(await own.setMail({ address: to, wish }));
        toast(say('saved'));
      } catch (err) {
        setError(err);
        if (!isAt(err, 'address')) toast(trouble(say, err), 'error');
      }
    });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save(address.trim());
  };
  const same = address.trim() === mail.address && wish === mail.wish;
  return (
    <form class="stack" onSubmit={submit} noValidate>
      <Input
        label={say('mail.address')}
        name="email"
        type="email"
        autocomplete="email"
        value={address}
        onInput={setAddress}
        wrong={wrongWith(say, error, 'address')}
      />
      {mail.address && !mail.confirmed && (
        <p class="waiting" role="status">
          {say('mail.unconfirmed', { address: mail.address })}
        </p>
      )}
      <Segments
        label={say('mail.when')}
        value={wish}
        options={WISHES.map(one => ({ value: one, label: say(`mail.${one}`) }))}
        onChange={setWish}
      />
      <div class="row">
        <Button type="submit" disabled={!address.trim() || same} busy={busy === 'save'}>
          {say('save')}
        </Button>
        {mail.address && (
          <Button kind="quiet" busy={busy === 'remove'} onClick={() => save(null)}>
            {say('mail.remove')}
          </Button>
        )}
      </div>
      {mail.confirmed && <Try />}
    </form>
  );
}

function Try() {
  const say = useSay();
  const { busy, run } = useDoing();
  const [told, tell] = useTold();
  const attempt = () => run('try', async () => tell(outcome(say, await own.tryMail())));
  return (
    <>
      <Button icon="send" busy={busy !== null} onClick={attempt}>
        {say('try')}
      </Button>
      {told && <p>{told}</p>}
    </>
  );
}
