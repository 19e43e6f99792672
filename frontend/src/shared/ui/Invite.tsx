import './invite.css';
import { t } from '../i18n';
import { lazy } from '../lazy';
import { showToast } from '../live';
import { Button } from './Button';

const QrCode = lazy(() => import('./QrCode')); // loaded only for the host of an open match

/** The address of an invitation. */
export const inviteUrl = (code: string): string => `${location.origin}/join/${code}`;

/** The ways to invite a friend: a code to scan, a link to share or to copy. */
export function Invite({ code, title }: { code: string; title: string }) {
  const url = inviteUrl(code);
  const canShare = 'share' in navigator;
  return (
    <section class="invite card" aria-labelledby="invite">
      <div class="qr">
        <QrCode text={url} label={t('invite.qr')} />
      </div>
      <div class="stack invite-text">
        <h2 id="invite">{t('invite.title')}</h2>
        <p class="soft">{t('invite.how')}</p>
        <p class="invite-url">{url.replace(/^https?:\/\//, '')}</p>
        <div class="row invite-row">
          {canShare && (
            <Button kind="primary" icon="share" onClick={() => shareLink(url, title)}>
              {t('invite.share')}
            </Button>
          )}
          <Button kind={canShare ? 'plain' : 'primary'} icon="copy" onClick={() => copyLink(url)}>
            {t('invite.copy')}
          </Button>
        </div>
      </div>
    </section>
  );
}

async function shareLink(url: string, title: string): Promise<void> {
  // Closing the share sheet rejects, too, and is no error.
  await navigator.share({ url, title: 'Turnus', text: t('invite.text', { title }) }).catch(() => {});
}

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast(t('invite.copied'));
  } catch {
    showToast(url); // there is no clipboard without HTTPS; the link can be selected
  }
}
