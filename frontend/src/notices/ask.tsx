import './notices.css';
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { toast } from '../shared/live';
import { sentence } from '../shared/problems';
import { keep, recall } from '../shared/storage';
import { Button } from '../shared/ui/Button';
import { Sheet } from '../shared/ui/Sheet';
import { useWords } from '../shared/words';
import { HomeScreen } from './HomeScreen';
import { type Standing, standing, turnOn } from './push';
import { noticeWords } from './words';

const ASKED = 'turnus.asked';
const AGAIN = 30 * 86_400_000; // milliseconds: nobody is asked more often

/** Asks whether the player wants to be told, unless that is settled or was asked not long ago. */
export function ask(): void {
  const now = standing();
  const asked = recall<number>(ASKED) ?? 0;
  if ((now !== 'off' && now !== 'install') || Date.now() - asked < AGAIN) return;
  keep(ASKED, Date.now());
  show(now);
}

/** Shows how the app comes to the home screen where that is done by hand. */
export function explain(): void {
  show('install');
}

/** A sheet of its own beside the app: it stays while the page below changes. */
function show(now: Standing): void {
  const host = document.body.appendChild(document.createElement('div'));
  const close = () => {
    render(null, host);
    host.remove();
  };
  render(<Ask install={now === 'install'} onDone={close} />, host);
}

function Ask({ install, onDone }: { install: boolean; onDone: () => void }) {
  const say = useWords(noticeWords);
  const [busy, setBusy] = useState(false);
  if (!say) return null;
  const agree = async () => {
    setBusy(true);
    try {
      const now = await turnOn();
      toast(say(now === 'on' ? 'ask.done' : 'ask.refused'));
    } catch (err) {
      toast(sentence(err), 'error');
    }
    onDone();
  };
  return (
    <Sheet open title={say(install ? 'install.title' : 'ask.title')} onClose={onDone}>
      <div class="stack ask">
        {install ? <HomeScreen say={say} onLeave={onDone} /> : <p>{say('ask.why')}</p>}
        {install ? (
          <Button kind="primary" wide onClick={onDone}>
            {say('install.understood')}
          </Button>
        ) : (
          <>
            <Button kind="primary" wide busy={busy} onClick={agree}>
              {say('ask.yes')}
            </Button>
            <Button kind="quiet" wide disabled={busy} onClick={onDone}>
              {say('ask.no')}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  );
}
