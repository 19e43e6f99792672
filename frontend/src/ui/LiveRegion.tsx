import { useEffect, useState } from 'preact/hooks';
import { isUnreachable } from '../core/http';
import { t } from '../core/i18n';
import { announcement, closeToast, currentToast, type Toast } from '../core/live';
import { Button, IconButton } from './Button';
import { Icon } from './Icon';
import * as statusCss from './styles/status.css';
import * as ui from './styles/ui.css';

/** The live regions for `announce`, and the place where `showToast` shows its texts. */
export function LiveRegion() {
  const shown = currentToast.value;
  return (
    <>
      <p class={ui.hidden} role="status">
        {announcement}
      </p>
      <div class={statusCss.toasts} role={shown?.tone === 'error' ? 'alert' : 'status'}>
        {shown && <ToastView key={shown.id} toast={shown} />}
      </div>
    </>
  );
}

/** A toast: its text, what it offers, and a button that closes it. */
export function ToastView({ toast: { tone, text, action } }: { toast: Toast }) {
  const use = () => {
    closeToast();
    action?.run();
  };
  return (
    <div class={statusCss.toast} data-tone={tone}>
      <p>{text}</p>
      {action && (
        <Button kind="quiet" class={statusCss.toastAct} onClick={use}>
          {action.label}
        </Button>
      )}
      <IconButton class={statusCss.toastAct} icon="close" label={t('close')} onClick={closeToast} />
    </div>
  );
}

/** Says that the device or the server has no connection, so that the page may be out of date. */
export function OfflineBanner() {
  const [online, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  if (online && !isUnreachable.value) return null;
  return (
    <p class={statusCss.banner} role="status">
      <Icon name="offline" size={20} />
      {t('offline')}
    </p>
  );
}
