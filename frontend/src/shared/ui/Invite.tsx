import './invite.css';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'preact/hooks';
import { t } from '../i18n';
import { toast } from '../live';
import { Button } from './Button';

export const inviteUrl = (code: string): string => `${location.origin}/join/${code}`;

/** What brings a friend to the table: a code to scan, a link to share or to copy. */
export function Invite({ code, title }: { code: string; title: string }) {
  const url = inviteUrl(code);
  return (
    <section class="invite card" aria-labelledby="invite">
      <QrCode text={url} label={t('invite.qr')} />
      <div class="stack">
        <h2 id="invite">{t('invite.title')}</h2>
        <p class="soft">{t('invite.how')}</p>
        <p class="link">{url.replace(/^https?:\/\//, '')}</p>
        <div class="row">
          {'share' in navigator && (
            <Button kind="primary" icon="share" onClick={() => share(url, title)}>
              {t('invite.share')}
            </Button>
          )}
          <Button icon="copy" onClick={() => copy(url)}>
            {t('invite.copy')}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** A QR code, dark on light in every theme: scanners want it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const code = generate(text);
    return { path: toSvgPath(code), size: code.size };
  }, [text]);
  return (
    <svg class="qr" viewBox={`-3 -3 ${size + 6} ${size + 6}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}

async function share(url: string, title: string): Promise<void> {
  // sending the share sheet away is a rejection too, and nothing to report
  await navigator.share({ url, title: 'Turnus', text: t('invite.text', { title }) }).catch(() => {});
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast(t('invite.copied'));
  } catch {
    toast(url); // no clipboard without HTTPS: the link can be read and marked
  }
}
