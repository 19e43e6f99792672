import { useState } from 'preact/hooks';
import { api } from '../shared/api';
import { toast } from '../shared/live';
import { sentence } from '../shared/problems';
import { go } from '../shared/router';
import type { Match } from '../shared/types';
import { Button } from '../shared/ui/Button';
import { useSay } from './words';

/** Asks once more before a seat is given up for good. */
export default function Resign({ match, seat, onStay }: { match: Match; seat: number; onStay: () => void }) {
  const say = useSay();
  const [busy, setBusy] = useState(false);
  const resign = async () => {
    setBusy(true);
    try {
      await api.leave(match.id, seat);
      go('/');
    } catch (err) {
      toast(sentence(err), 'error');
      setBusy(false);
    }
  };
  return (
    <div class="stack">
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
