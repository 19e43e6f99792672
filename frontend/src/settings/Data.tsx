import { saveAsFile } from '../shared/download';
import { showToast } from '../shared/live';
import { navigate } from '../shared/router';
import { session } from '../shared/session';
import { Button } from '../shared/ui/Button';
import { AskingButton } from './AskingButton';
import { account } from './api';
import { useTask } from './hooks';
import { Section } from './parts';
import { switchPlayer } from './playerSwitch';
import * as settingsCss from './settings.css';
import { useSay } from './words';

/** The settings for the player's data: export it, or delete the account. */
export function Data() {
  const say = useSay();
  const { busy, run } = useTask();
  return (
    <>
      <Section title={say('export')} why={say('export.why')}>
        <Button
          icon="down"
          busy={busy !== null}
          onClick={() => run('export', async () => saveAsFile('turnus.json', await account.exportData()))}
        >
          {say('export.do')}
        </Button>
      </Section>
      <Section title={say('erase')} why={say('erase.why')}>
        <DeleteAccount />
      </Section>
    </>
  );
}

/** Deletes the account after asking once more. */
function DeleteAccount() {
  const say = useSay();
  const erase = async () => {
    await account.erase();
    await switchPlayer(null);
    navigate('/');
    showToast(say('erase.done'));
  };
  return (
    <AskingButton
      button={{ kind: 'danger', children: say('erase.do') }}
      title={say('erase.title')}
      stay={say('erase.stay')}
      go={say('erase.yes')}
      onGo={erase}
    >
      <p>{say('erase.sure', { name: session.value?.player.name ?? '' })}</p>
      <ul class={settingsCss.points}>
        <li>{say('erase.tables')}</li>
        <li>{say('erase.names')}</li>
        <li>{say('erase.back')}</li>
      </ul>
    </AskingButton>
  );
}
