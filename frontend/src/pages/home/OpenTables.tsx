import { useEffect, useState } from 'preact/hooks';
import { takeSeat } from '../../fair/seats';
import { api } from '../../shared/api';
import { gameTitle } from '../../shared/catalogue';
import { formatDuration, t } from '../../shared/i18n';
import { showToast } from '../../shared/live';
import { mySeat } from '../../shared/match';
import { errorText } from '../../shared/problems';
import { navigate } from '../../shared/router';
import type { Match } from '../../shared/types';
import { Button } from '../../shared/ui/Button';
import { ensurePlayer } from '../../shared/ui/NameSheet';
import { SeatBadge } from '../../shared/ui/SeatBadge';
import * as pageCss from '../../styles/page.css';
import * as ui from '../../styles/ui.css';
import * as homeCss from '../home.css';

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
  if (!(await ensurePlayer())) return;
  try {
    await takeSeat(match, {});
    navigate(`/m/${match.id}`);
  } catch (err) {
    showToast(errorText(err), 'error');
  }
}
