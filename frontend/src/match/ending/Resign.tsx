import { useState } from 'preact/hooks';
import { api } from '../../core/api';
import { errorText } from '../../core/http';
import { showToast } from '../../core/live';
import { navigate } from '../../core/router';
import type { Match } from '../../core/types';
import { Button } from '../../ui/Button';
import * as ui from '../../ui/styles/ui.css';
import { useSay } from '../words';

/** Asks once more before the player gives up a seat for good. */
export default function Resign({ match, seat, onStay }: { match: Match; seat: number; onStay: () => void }) {
  const say = useSay();
  const [busy, setBusy] = useState(false);
  const resign = async () => {
    setBusy(true);
    try {
      await api.leave(match.id, seat);
      navigate('/');
    } catch (err) {
      showToast(errorText(err), 'error');
      setBusy(false);
    }
  };
  return (
    <div class={ui.stack}>
      <p>{say('resign.sure')}</p>
      <Button wide onClick={onStay}>
        {say('resign.stay')}
      </Button>
      <Button wide kind="danger" busy={busy} onClick={resign}>
        {say('resign')}
      </Button>
    </div>
  );
}
