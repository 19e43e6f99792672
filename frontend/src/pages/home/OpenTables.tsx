import { useEffect, useState } from 'preact/hooks';
import { api } from '../../shared/api';
import { gameTitle } from '../../shared/catalogue';
import { duration, t } from '../../shared/i18n';
import { toast } from '../../shared/live';
import { mySeat } from '../../shared/match';
import { sentence } from '../../shared/problems';
import { go } from '../../shared/router';
import type { Match } from '../../shared/types';
import { Button } from '../../shared/ui/Button';
import { havePlayer } from '../../shared/ui/NameSheet';
import { SeatBadge } from '../../shared/ui/SeatBadge';

/** Public matches with a free seat; nothing when there are none or they cannot be asked for. */
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
    <section class="group stack">
      <h2>{t('home.tables')}</h2>
      <ul class="stack">
        {joinable.map(match => (
          <OpenTable key={match.id} match={match} />
        ))}
      </ul>
    </section>
  );
}

function OpenTable({ match }: { match: Match }) {
  return (
    <li class="card open-table">
      <div>
        <span class="match-title">{gameTitle(match.game)}</span>
        <span class="soft">{t('match.pace', { time: duration(match.clock.turn) })}</span>
      </div>
      <p class="row">
        {match.seats.map(seat => (
          <SeatBadge key={seat.seat} seat={seat} />
        ))}
      </p>
      <Button onClick={() => sitDown(match.id)}>{t('join.sit')}</Button>
    </li>
  );
}

async function sitDown(id: string): Promise<void> {
  if (!(await havePlayer())) return;
  try {
    await api.takeSeat(id, {});
    go(`/m/${id}`);
  } catch (err) {
    toast(sentence(err), 'error');
  }
}
