import { t } from '../i18n';
import { closeNote, note, spoken } from '../live';
import { Button, IconButton } from './Button';

/** Where a screen reader hears what `announce` and `toast` say, and where notes are seen. */
export function Live() {
  const shown = note.value;
  return (
    <>
      <p class="hidden" role="status">
        {spoken}
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
            <IconButton icon="close" label={t('close')} onClick={closeNote} />
          </div>
        )}
      </div>
    </>
  );
}
