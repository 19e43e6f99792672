import { useState } from 'preact/hooks';
import { saveAsFile } from '../shared/download';
import { showToast } from '../shared/live';
import { navigate } from '../shared/router';
import { session } from '../shared/session';
import { Button } from '../shared/ui/Button';
import { Sheet } from '../shared/ui/Sheet';
import * as ui from '../styles/ui.css';
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
  const [asking, setAsking] = useState(false);
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
        <Button kind="danger" onClick={() => setAsking(true)}>
          {say('erase.do')}
        </Button>
      </Section>
      <Sheet open={asking} title={say('erase.title')} onClose={() => setAsking(false)}>
        <DeleteAccount onStay={() => setAsking(false)} />
      </Sheet>
    </>
  );
}

/** Asks once more before the account is deleted. */
function DeleteAccount({ onStay }: { onStay: () => void }) {
  const say = useSay();
  const { busy, failed, run } = useTask();
  const erase = () =>
    run('erase', async () => {
      await account.erase();
      await switchPlayer(null);
      navigate('/');
      showToast(say('erase.done'));
    });
  return (
    <div class={ui.stack}>
      <p>{say('erase.sure', { name: session.value?.player.name ?? '' })}</p>
      <ul class={settingsCss.points}>
        <li>{say('erase.tables')}</li>
        <li>{say('erase.names')}</li>
        <li>{say('erase.back')}</li>
      </ul>
      <p role="alert" class={ui.error}>
        {failed}
      </p>
      <Button wide onClick={onStay}>
        {say('erase.stay')}
      </Button>
      <Button wide kind="danger" busy={busy !== null} onClick={erase}>
        {say('erase.yes')}
      </Button>
    </div>
  );
}
