import { useEffect, useState } from 'preact/hooks';
import { isUnreachable } from '../core/http';
import { t } from '../core/i18n';
import { Icon } from './Icon';
import * as statusCss from './styles/status.css';

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
