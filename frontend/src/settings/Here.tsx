import '../notices/notices.css';
import { HomeScreen } from '../notices/HomeScreen';
import { install, installing } from '../notices/install';
import { place, standing, turnOff, turnOn } from '../notices/push';
import { noticeWords } from '../notices/words';
import { Button } from '../shared/ui/Button';
import { Switch } from '../shared/ui/Choice';
import { useWords } from '../shared/words';
import { own } from './api';
import { useDoing, useTold } from './load';
import { Section } from './parts';
import { outcome } from './told';
import { useSay } from './words';

/** Notices on this device: on or off, and one to try. */
export function Here({ onChange }: { onChange: () => void }) {
  const say = useSay();
  const now = standing();
  const { busy, run } = useDoing();
  const set = (on: boolean) =>
    run('set', async () => {
      await (on ? turnOn() : turnOff());
      onChange();
    });
  return (
    <Section title={say('here')} why={say('here.why')}>
      {(now === 'on' || now === 'off') && (
        <Switch label={say('here.switch')} value={now === 'on'} onChange={set} />
      )}
      {(now === 'denied' || now === 'unable') && <p class="none">{say(`here.${now}`)}</p>}
      {now === 'install' && <ByHand />}
      {busy === 'set' && <p role="status">{say('moment')}</p>}
      {now === 'on' && place.value && <Try place={place.value.id} onTried={onChange} />}
      {installing() === 'offer' && (
        <Button icon="plus" onClick={() => run('install', install)}>
          {say('here.install')}
        </Button>
      )}
    </Section>
  );
}

function Try({ place, onTried }: { place: string; onTried: () => void }) {
  const say = useSay();
  const { busy, run } = useDoing();
  const [told, tell] = useTold();
  const attempt = () =>
    run('try', async () => {
      tell('');
      tell(outcome(say, await own.tryPlace(place)));
      onTried();
    });
  return (
    <>
      <Button icon="send" busy={busy !== null} onClick={attempt}>
        {say('try')}
      </Button>
      {told && <p>{told}</p>}
    </>
  );
}

function ByHand() {
  const words = useWords(noticeWords);
  return words && <HomeScreen say={words} />;
}
