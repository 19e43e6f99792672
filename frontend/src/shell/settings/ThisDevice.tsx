import { useWords } from '../../core/words';
import { InstallSteps, installWay, noticeWords, promptInstall } from '../../notices/offers';
import { pushPlace, pushState, turnOffPush, turnOnPush } from '../../notices/push';
import { Button } from '../../ui/Button';
import { Switch } from '../../ui/control/controls';
import { account } from '../account/api';
import { useStatus, useTask } from '../account/hooks';
import { Section } from '../account/parts';
import * as settingsCss from '../account/settings.css';
import { useSay } from '../account/words';
import { deliveryText } from './errors';

/** The settings for notices on this device: on or off, and a button to test them. */
export function ThisDevice({ onChange }: { onChange: () => void }) {
  const say = useSay();
  const now = pushState();
  const { busy, run } = useTask();
  const set = (on: boolean) =>
    run('set', async () => {
      await (on ? turnOnPush() : turnOffPush());
      onChange();
    });
  return (
    <Section title={say('here')} why={say('here.why')}>
      {(now === 'on' || now === 'off') && (
        <Switch label={say('here.switch')} value={now === 'on'} onChange={set} />
      )}
      {(now === 'denied' || now === 'unable') && <p class={settingsCss.none}>{say(`here.${now}`)}</p>}
      {now === 'install' && <InstallByHand />}
      {busy === 'set' && <p role="status">{say('moment')}</p>}
      {now === 'on' && pushPlace.value && <TestPush place={pushPlace.value.id} onTried={onChange} />}
      {installWay() === 'offer' && (
        <Button icon="plus" onClick={() => run('install', promptInstall)}>
          {say('here.install')}
        </Button>
      )}
    </Section>
  );
}

/** The button that sends a test notice to this device. */
function TestPush({ place, onTried }: { place: string; onTried: () => void }) {
  const say = useSay();
  const { busy, run } = useTask();
  const [status, setStatus] = useStatus();
  const attempt = () =>
    run('try', async () => {
      setStatus('');
      setStatus(deliveryText(say, await account.tryPlace(place)));
      onTried();
    });
  return (
    <>
      <Button icon="send" busy={busy !== null} onClick={attempt}>
        {say('try')}
      </Button>
      {status && <p>{status}</p>}
    </>
  );
}

/** Explains how to install the app by hand. */
function InstallByHand() {
  const words = useWords(noticeWords);
  return words && <InstallSteps say={words} />;
}
