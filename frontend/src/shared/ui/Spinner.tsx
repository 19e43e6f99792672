import { t } from '../i18n';

/** Shows that something is loading. The small one is for a button, which says so itself. */
export function Spinner({ small = false }: { small?: boolean }) {
  if (small) return <span class="spinner small" aria-hidden="true" />;
  return (
    <p class="loading" role="status">
      <span class="spinner" aria-hidden="true" />
      <span class="hidden">{t('loading')}</span>
    </p>
  );
}
