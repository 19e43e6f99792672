import { relativeTime } from '../../core/i18n';
import { showToast } from '../../core/live';
import { Button } from '../../ui/Button';
import * as ui from '../../ui/styles/ui.css';
import { account } from '../account/api';
import { useLoaded, useTask } from '../account/hooks';
import { RowFacts, Section } from '../account/parts';
import * as settingsCss from '../account/settings.css';
import { canUsePasskeys, createPasskey, isAlreadyRegistered, isDeclined } from '../account/webauthn';
import { useSay } from '../account/words';
import { RemovableList } from './RemovableList';

/** The player's passkeys: with one, the player can sign in on any device, even if this one is lost. */
export function Passkeys() {
  const say = useSay();
  const loaded = useLoaded(account.passkeys);
  const { busy, run } = useTask();
  const add = () =>
    run('add', async () => {
      try {
        const asked = await account.passkeyOptions();
        const credential = await createPasskey(asked);
        if (!credential) return;
        await account.addPasskey(asked.ticket, credential);
        loaded.reload();
        showToast(say('passkeys.added'));
      } catch (err) {
        if (isAlreadyRegistered(err)) showToast(say('passkeys.known'));
        else if (!isDeclined(err)) throw err;
      }
    });
  return (
    <Section title={say('passkeys')} why={say('passkeys.why')}>
      <RemovableList
        loaded={loaded}
        label={say('passkeys')}
        empty={say('passkeys.none')}
        facts={({ name, created }) => (
          <RowFacts name={name}>{say('since', { when: relativeTime(created) })}</RowFacts>
        )}
        remove={account.removePasskey}
      />
      {canUsePasskeys() ? (
        <Button icon="plus" busy={busy === 'add'} onClick={add}>
          {say('passkeys.add')}
        </Button>
      ) : (
        <p class={`${ui.soft} ${settingsCss.why}`}>{say('passkeys.unable')}</p>
      )}
    </Section>
  );
}
