import { t } from '../../core/i18n';
import { errorText } from '../../core/problems';
import type { Say } from '../../core/words';
import { Button } from '../../ui/Button';
import * as ui from '../../ui/styles/ui.css';
import * as ordersCss from './orders.css';
import type { StoredOrders } from './useOrders';
import type { OrderWords } from './words';

/** Says what has become of the last change of standing orders, and offers to send it again. */
export function KeptLine({ stored, say }: { stored: StoredOrders; say: Say<OrderWords> }) {
  const { keeping, unfinished, again } = stored;
  const failed = keeping?.is === 'failed' && !unfinished;
  const line = () => {
    if (unfinished) return say('unfinished');
    if (keeping?.is === 'failed') return say('failed', { why: errorText(keeping.why) });
    return keeping && say(keeping.is);
  };
  return (
    <div class={ordersCss.keptLine}>
      <p role="status" class={unfinished || failed ? ui.error : ui.soft}>
        {line()}
      </p>
      {failed && <Button onClick={again}>{t('again')}</Button>}
    </div>
  );
}
