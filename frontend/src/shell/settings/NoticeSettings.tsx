import { useState } from 'preact/hooks';
import { relativeTime } from '../../core/i18n';
import { useWords } from '../../core/words';
import { InstallSteps, installWay, noticeWords, promptInstall } from '../../notices/offers';
import { pushPlace, pushState, turnOffPush, turnOnPush } from '../../notices/push';
import { Button } from '../../ui/Button';
import { Switch } from '../../ui/control/controls';
import { account, type PushPlace } from '../account/api';
import { type Loaded, useLoaded, useSay, useTask } from '../account/hooks';
import { RowFacts, Section } from '../account/parts';
import * as settingsCss from '../account/settings.css';
import { Deliveries, deliveryText, TestButton } from './Deliveries';
import { MailSettings } from './MailSettings';
import { RemovableList } from './RemovableList';

/** The settings for notices: where the player gets them, and which were sent. */
export function NoticeSettings() {
  const [turn, setTurn] = useState(0); // every change may have sent a notice
  const places = useLoaded(account.places, turn);
  const reload = () => setTurn(turn + 1);
  return (
    <>
      <ThisDevice onChange={reload} />
      <MailSettings onChange={reload} />
      <PushPlaces loaded={places} />
      <Deliveries key={turn} places={places.data ?? []} />
    </>
  );
}

/** The other browsers that show notices. */
function PushPlaces({ loaded }: { loaded: Loaded<PushPlace[]> }) {
  const say = useSay();
  const here = pushPlace.value?.id;
  return (
    <Section title={say('places')}>
      <RemovableList
        loaded={loaded}
        isShown={({ id }) => id !== here}
        label={say('places')}
        empty={say('places.none')}
        facts={({ name, created, failing }) => (
          <RowFacts name={name || say('places.nameless')}>
            {failing ? say('failing', { n: failing }) : say('since', { when: relativeTime(created) })}
          </RowFacts>
        )}
        remove={account.removePlace}
      />
    </Section>
  );
}

/** The settings for notices on this device: on or off, and a button to test them. */
function ThisDevice({ onChange }: { onChange: () => void }) {
  const say = useSay();
  const now = pushState();
  const place = pushPlace.value;
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
      {now === 'on' && place && (
        <TestButton
          attempt={async show => {
            show('');
            show(deliveryText(say, await account.tryPlace(place.id)));
            onChange();
          }}
        />
      )}
      {installWay() === 'offer' && (
        <Button icon="plus" onClick={() => run('install', promptInstall)}>
          {say('here.install')}
        </Button>
      )}
    </Section>
  );
}

function InstallByHand() {
  const words = useWords(noticeWords);
  return words && <InstallSteps say={words} />;
}
