import { useState } from 'preact/hooks';
import { api } from '../shared/api';
import { toast } from '../shared/live';
import { sentence } from '../shared/problems';
import { go } from '../shared/router';
import type { Match } from '../shared/types';
import { Button, ButtonLink } from '../shared/ui/Button';
import { Dealt } from './Dealt';
import { asList } from './game';
import { useSay } from './words';

interface MenuProps {
  match: Match;
  mine: number | null;
  onPast: () => void;
  onOrders: () => void;
  onResign: () => void;
  /** Other way round to show the table; null where there is only one. */
  onList: (() => void) | null;
}

/** What else can be done at a table. */
export function Menu({ match, mine, onPast, onOrders, onResign, onList }: MenuProps) {
  const say = useSay();
  const playing = mine !== null && match.status === 'running';
  return (
    <div class="stack">
      <Button wide icon="history" onClick={onPast}>
        {say('past')}
      </Button>
      {playing && (
        <Button wide icon="clock" onClick={onOrders}>
          {say('orders')}
        </Button>
      )}
      {onList && (
        <Button wide icon={asList.value ? 'eye' : 'list'} onClick={onList}>
          {say(asList.value ? 'list.board' : 'list.view')}
        </Button>
      )}
      <ButtonLink wide icon="book" href={`/rules/${match.game}`}>
        {say('rules')}
      </ButtonLink>
      {playing && (
        <Button wide kind="danger" onClick={onResign}>
          {say('resign')}
        </Button>
      )}
      <Dealt match={match} />
    </div>
  );
}

/** Asks once more before a seat is given up for good. */
export function Resign({ match, seat, onStay }: { match: Match; seat: number; onStay: () => void }) {
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
