import { saveAsFile } from '../../core/browser';
import { showToast } from '../../core/live';
import { navigate } from '../../core/router';
import { session } from '../../core/session';
import { Button } from '../../ui/Button';
import { AskingButton } from '../../ui/confirm/AskingButton';
import { account } from '../account/api';
import { settingsErrorText, useSay, useTask } from '../account/hooks';
import { Section } from '../account/parts';
import { switchPlayer } from '../account/playerSwitch';
import * as settingsCss from '../account/settings.css';

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
      wordError={err => settingsErrorText(say, err)}
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
