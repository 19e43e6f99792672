import { useEffect, useState } from 'preact/hooks';
import { api } from '../../core/api';
import { gameTitle } from '../../core/catalogue';
import { formatDuration, t } from '../../core/i18n';
import { showError } from '../../core/live';
import { mySeat } from '../../core/match';
import { navigate } from '../../core/router';
import type { Match } from '../../core/types';
import { takeSeat } from '../../match/salt/seats';
import { Button } from '../../ui/Button';
import { ensurePlayer } from '../../ui/NameSheet';
import { SeatBadge } from '../../ui/SeatBadge';
import * as pageCss from '../../ui/styles/page.css';
import * as ui from '../../ui/styles/ui.css';
import * as homeCss from './home.css';

/** Public matches with a free seat; nothing if there are none or the request fails. */
export function OpenTables() {
  const [tables, setTables] = useState<Match[]>([]);
  useEffect(() => {
    api.openMatches().then(
      page => setTables(page.items),
      () => {},
    );
  }, []);
  const joinable = tables.filter(match => !mySeat(match));
  if (joinable.length === 0) return null;
  return (
    <section class={`${homeCss.matchGroup} ${ui.stack}`}>
      <h2>{t('home.tables')}</h2>
      <ul class={ui.stack}>
        {joinable.map(match => (
          <OpenTable key={match.id} match={match} />
        ))}
      </ul>
    </section>
  );
}

/** A public match with a button to take a seat. */
function OpenTable({ match }: { match: Match }) {
  return (
    <li class={`${pageCss.card} ${homeCss.openTable}`}>
      <div>
        <span class={homeCss.matchTitle}>{gameTitle(match.game)}</span>
        <span class={ui.soft}>{t('match.pace', { time: formatDuration(match.clock.turn) })}</span>
      </div>
      <p class={ui.row}>
        {match.seats.map(seat => (
          <SeatBadge key={seat.seat} seat={seat} />
        ))}
      </p>
      <Button onClick={() => sit(match)}>{t('join.sit')}</Button>
    </li>
  );
}

async function sit(match: Match): Promise<void> {
  if (await ensurePlayer()) await takeSeat(match, {}).then(() => navigate(`/m/${match.id}`), showError);
}
