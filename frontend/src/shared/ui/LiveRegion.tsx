import { t } from '../i18n';
import { announcement, closeToast, currentToast } from '../live';
import { Button, IconButton } from './Button';

/** The live regions for `announce`, and the place where `showToast` shows its texts. */
export function LiveRegion() {
  const shown = currentToast.value;
  return (
    <>
      <p class="hidden" role="status">
        {announcement}
      </p>
      <div class="toasts" role={shown?.tone === 'error' ? 'alert' : 'status'}>
        {shown && (
          <div class={`toast ${shown.tone}`} key={shown.id}>
            <p>{shown.text}</p>
            {shown.action && (
              <Button kind="quiet" onClick={shown.action.run}>
                {shown.action.label}
              </Button>
            )}
            <IconButton icon="close" label={t('close')} onClick={closeToast} />
          </div>
        )}
      </div>
    </>
  );
}
