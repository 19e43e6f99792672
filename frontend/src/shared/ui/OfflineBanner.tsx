import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n';
import { Icon } from './Icon';

/** Says that the device has no connection, so that what is shown may be out of date. */
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
  if (online) return null;
  return (
    <p class="banner" role="status">
      <Icon name="offline" size={20} />
      {t('offline')}
    </p>
  );
}
