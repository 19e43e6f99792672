import { useState } from 'preact/hooks';
import { showToast } from '../core/live';
import { errorText } from '../core/problems';
import { loadValue, saveValue } from '../core/storage';
import { useWords } from '../core/words';
import { Button } from '../ui/Button';
import { showBesideApp } from '../ui/besideApp';
import { Sheet } from '../ui/Sheet';
import * as ui from '../ui/styles/ui.css';
import { InstallSteps } from './InstallSteps';
import { type PushState, pushState, turnOnPush } from './push';
import { noticeWords } from './words';

const ASKED_KEY = 'turnus.asked';
const ASK_INTERVAL = 30 * 86_400_000; // milliseconds: nobody is asked more often

/** Asks whether the player wants notices, unless that is settled or they were asked recently. */
export function offerPush(): void {
  const now = pushState();
  const asked = loadValue<number>(ASKED_KEY) ?? 0;
  if ((now !== 'off' && now !== 'install') || Date.now() - asked < ASK_INTERVAL) return;
  saveValue(ASKED_KEY, Date.now());
  showSheet(now);
}

/** Shows how to add the app to the home screen by hand. */
export function showInstallSteps(): void {
  showSheet('install');
}

function showSheet(now: PushState): void {
  showBesideApp(close => <PushSheet install={now === 'install'} onDone={close} />);
}

/** Asks whether to turn notices on, or explains how to install the app. */
function PushSheet({ install, onDone }: { install: boolean; onDone: () => void }) {
  const say = useWords(noticeWords);
  const [busy, setBusy] = useState(false);
  if (!say) return null;
  const agree = async () => {
    setBusy(true);
    try {
      const now = await turnOnPush();
      showToast(say(now === 'on' ? 'ask.done' : 'ask.refused'));
    } catch (err) {
      showToast(errorText(err), 'error');
    }
    onDone();
  };
  return (
    <Sheet open title={say(install ? 'install.title' : 'ask.title')} onClose={onDone}>
      <div class={ui.stack}>
        {install ? <InstallSteps say={say} onLeave={onDone} /> : <p>{say('ask.why')}</p>}
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
