import { relative } from '../shared/i18n';
import { toast } from '../shared/live';
import { Button, IconButton } from '../shared/ui/Button';
import { own } from './api';
import { useDoing, useLoaded } from './load';
import { Facts, Rows, Section, Wait } from './parts';
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
  const remove = (id: string) =>
    run(id, async () => {
      await own.removePasskey(id);
      loaded.reload();
    });
  return (
    <Section title={say('passkeys')} why={say('passkeys.why')}>
      <Wait loaded={loaded}>
        {passkeys => (
          <Rows
            items={passkeys}
            label={say('passkeys')}
            empty={say('passkeys.none')}
            row={({ id, name, created }) => (
              <>
                <Facts name={name}>{say('since', { when: relative(created) })}</Facts>
                <IconButton
                  icon="close"
                  label={say('remove', { name })}
                  disabled={busy === id}
                  onClick={() => remove(id)}
                />
              </>
            )}
          />
        )}
      </Wait>
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
