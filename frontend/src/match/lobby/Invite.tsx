import type { ComponentChildren } from 'preact';
import { showToast } from '../../core/live';
import { inviteUrl } from '../../core/match';
import type { Say, WordsLoader } from '../../core/words';
import { Button } from '../../ui/Button';
import { lazy } from '../../ui/lazy';
import * as qrCss from '../../ui/qr/qr.css';
import * as pageCss from '../../ui/styles/page.css';
import * as ui from '../../ui/styles/ui.css';
import * as lobbyCss from './lobby.css';
import type english from './words/en.json';

/** Gives a text of the lobby by its key. */
export type SayInLobby = Say<typeof english>;

/** Loads the words of the lobby and of its invitation. */
export const lobbyWords: WordsLoader<typeof english> = async lang =>
  (await import(`./words/${lang}.json`)).default;

const QrCode = lazy(() => import('../../ui/qr/QrCode')); // loaded only for the host of an open match

interface InviteProps {
  code: string;
  title: string;
  say: SayInLobby;
  /** What the host may do besides. */
  children?: ComponentChildren;
}

/** The ways to invite a friend: a code to scan, a link to share or to copy. */
export function Invite({ code, title, say, children }: InviteProps) {
  const url = inviteUrl(code);
  const canShare = 'share' in navigator;
  return (
    <section class={`${lobbyCss.invite} ${pageCss.card}`} aria-labelledby="invite">
      <div class={qrCss.qr}>
        <QrCode text={url} label={say('invite.qr')} />
      </div>
      <div class={`${ui.stack} ${lobbyCss.inviteText}`}>
        <h2 id="invite">{say('invite.title')}</h2>
        <p class={ui.soft}>{say('invite.how')}</p>
        <p class={lobbyCss.inviteUrl}>{url.replace(/^https?:\/\//, '')}</p>
        <div class={`${ui.row} ${lobbyCss.inviteRow}`}>
          {canShare && (
            <Button kind="primary" icon="share" onClick={() => shareLink(url, say('invite.text', { title }))}>
              {say('invite.share')}
            </Button>
          )}
          <Button
            kind={canShare ? 'plain' : 'primary'}
            icon="copy"
            onClick={() => copyLink(url, say('invite.copied'))}
          >
            {say('invite.copy')}
          </Button>
          {children}
        </div>
      </div>
    </section>
  );
}

async function shareLink(url: string, text: string): Promise<void> {
  // Closing the share sheet rejects, too, and is no error.
  await navigator.share({ url, title: 'Turnus', text }).catch(() => {});
}

async function copyLink(url: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast(copied);
  } catch {
    showToast(url); // there is no clipboard without HTTPS; the link can be selected
  }
}
