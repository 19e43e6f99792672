import { useState } from 'preact/hooks';
import { installOffer } from '../core/browser';
import { lang, makeSay } from '../core/i18n';
import { closeToast, showError, showToast } from '../core/live';
import { loadValue, saveValue } from '../core/storage';
import { type Say, useWords, type WordsLoader } from '../core/words';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { Sheet, showBesideApp } from '../ui/Sheet';
import * as ui from '../ui/styles/ui.css';
import * as noticesCss from './notices.css';
import { isApple, isInstalled, pushState, turnOnPush } from './push';
import type english from './words/en.json';

type NoticeWords = typeof english;

/** Loads the words about notices. */
export const noticeWords: WordsLoader<NoticeWords> = async shown =>
  (await import(`./words/${shown}.json`)).default;

const ASKED_KEY = 'turnus.asked';
const OFFERED_KEY = 'turnus.offered';
const ASK_INTERVAL = 30 * 86_400_000; // milliseconds: nobody is asked more often

/** Asks whether the player wants notices, unless that is settled or they were asked recently. */
export function offerPush(): void {
  const now = pushState();
  const asked = loadValue<number>(ASKED_KEY) ?? 0;
  if ((now !== 'off' && now !== 'install') || Date.now() - asked < ASK_INTERVAL) return;
  saveValue(ASKED_KEY, Date.now());
  showSheet(now === 'install');
}

/** How the app can be installed from here: by the browser's offer, by hand, or not at all. */
export function installWay(): 'offer' | 'by-hand' | null {
  if (installOffer.value) return 'offer';
  return isApple() && !isInstalled() ? 'by-hand' : null;
}

/** Lets the browser ask whether to install the app. */
export async function promptInstall(): Promise<void> {
  const offer = installOffer.value;
  installOffer.value = null; // an offer works once
  await offer?.prompt();
}

/** Offers to install the app, once, after the first finished match. */
export async function offerInstall(): Promise<void> {
  const way = installWay();
  if (!way || loadValue(OFFERED_KEY)) return;
  const words = await noticeWords(lang.value).catch(() => null);
  if (!words) return; // without a connection it is offered after another match
  const say = makeSay(words);
  saveValue(OFFERED_KEY, true);
  const run = async () => {
    closeToast();
    if (way === 'offer') await promptInstall();
    else showSheet(true);
  };
  showToast(say('install.offer'), 'info', { label: say('install.do'), run: () => void run() });
}

function showSheet(install: boolean): void {
  showBesideApp(close => <PushSheet install={install} onDone={close} />);
}

/** Asks whether to turn notices on, or explains how to install the app. */
function PushSheet({ install, onDone }: { install: boolean; onDone: () => void }) {
  const say = useWords(noticeWords);
  const [busy, setBusy] = useState(false);
  if (!say) return null;
  const agree = async () => {
    setBusy(true);
    await turnOnPush().then(now => showToast(say(now === 'on' ? 'ask.done' : 'ask.refused')), showError);
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

/**
 * Explains how to add the app to the home screen of an iPhone, where only an installed app may show notices.
 */
export function InstallSteps({ say, onLeave }: { say: Say<NoticeWords>; onLeave?: () => void }) {
  return (
    <>
      <p>{say('install.why')}</p>
      <ol class={noticesCss.ways}>
        <li>
          <span>
            {say('install.share')} <Icon name="share" size={20} />
          </span>
        </li>
        <li>{say('install.add')}</li>
        <li>
          <span>
            {say('install.bring')}{' '}
            <a href="/settings/devices" onClick={onLeave}>
              {say('install.code')}
            </a>
          </span>
        </li>
      </ol>
    </>
  );
}
