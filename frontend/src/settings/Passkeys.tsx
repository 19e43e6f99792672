import { relative } from '../shared/i18n';
import { toast } from '../shared/live';
import { Button } from '../shared/ui/Button';
import { own } from './api';
import { useDoing, useLoaded } from './load';
import { Facts, Section } from './parts';
import { RemovableList } from './RemovableList';
import { alreadyThere, declined, makePasskey, passkeysWork } from './webauthn';
import { useSay } from './words';

/** Passkeys: with one, the player comes back on any device, whatever becomes of this one. */
export function Passkeys() {
  const say = useSay();
  const loaded = useLoaded(own.passkeys);
  const { busy, run } = useDoing();
  const add = () =>
    run('add', async () => {
      try {
        const asked = await own.passkeyOptions();
        const credential = await makePasskey(asked);
        if (!credential) return;
        await own.addPasskey(asked.ticket, credential);
        loaded.reload();
        toast(say('passkeys.added'));
      } catch (err) {
        if (alreadyThere(err)) toast(say('passkeys.known'));
        else if (!declined(err)) throw err;
      }
    });
  return (
    <Section title={say('passkeys')} why={say('passkeys.why')}>
      <RemovableList
        loaded={loaded}
        label={say('passkeys')}
        empty={say('passkeys.none')}
        facts={({ name, created }) => <Facts name={name}>{say('since', { when: relative(created) })}</Facts>}
        remove={own.removePasskey}
      />
      {passkeysWork() ? (
        <Button icon="plus" busy={busy === 'add'} onClick={add}>
          {say('passkeys.add')}
        </Button>
      ) : (
        <p class="soft">{say('passkeys.unable')}</p>
      )}
    </Section>
  );
}
