import { t } from '../i18n';

/** Something is on its way. The small one stands inside a button that says so itself. */
export function Spinner({ small = false }: { small?: boolean }) {
  if (small) return <span class="spinner small" aria-hidden="true" />;
  return (
    <p class="loading" role="status">
      <span class="spinner" aria-hidden="true" />
      <span class="hidden">{t('loading')}</span>
    </p>
  );
}
