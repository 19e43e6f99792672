import { t } from '../core/i18n';
import * as statusCss from './styles/status.css';
import * as ui from './styles/ui.css';

/** Shows that something is loading. The small one is for a button, which says so itself. */
export function Spinner({ small = false }: { small?: boolean }) {
  if (small) return <span class={`${statusCss.spinner} ${statusCss.small}`} aria-hidden="true" />;
  return (
    <p class={statusCss.loading} role="status">
      <span class={statusCss.spinner} aria-hidden="true" />
      <span class={ui.hidden}>{t('loading')}</span>
    </p>
  );
}
