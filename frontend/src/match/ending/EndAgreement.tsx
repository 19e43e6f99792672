import { useState } from 'preact/hooks';
import { sendForTable } from '../../shared/api';
import { showToast } from '../../shared/live';
import { awaitedSeats } from '../../shared/match';
import { errorText } from '../../shared/problems';
import type { Match } from '../../shared/types';
import { Button } from '../../shared/ui/Button';
import { seatName } from '../../shared/ui/SeatBadge';
import type { Say } from '../../shared/words';
import * as ui from '../../styles/ui.css';
import type { EndingWords } from './words';

interface EndAgreementProps {
  match: Match;
  mine: number | null;
  say: Say<EndingWords>;
}

/** How a match that somebody holds up may be ended; nothing before it has waited long enough. */
export default function EndAgreement({ match, mine, say }: EndAgreementProps) {
  const [busy, setBusy] = useState(false);
  const ending = match.end_agreement;
  if (!ending?.from || Date.parse(ending.from) > Date.now()) return null;
  const hasAgreed = mine !== null && ending.agreed.includes(mine);
  const send = async () => {
    setBusy(true);
    try {
      await sendForTable('PUT', `/matches/${match.id}/end-agreement`, { agrees: !hasAgreed });
    } catch (err) {
      showToast(errorText(err), 'error');
    }
    setBusy(false);
  };
  const names = (seats: Match['seats']) => seats.map(seat => seatName(seat, mine)).join(', ');
  const awaited = awaitedSeats(match);
  const agreed = match.seats.filter(({ seat }) => ending.agreed.includes(seat));
  return (
    <div class={ui.stack}>
      <p>
        {awaited.some(({ seat }) => seat === mine) ? say('why.you') : say('why', { names: names(awaited) })}
      </p>
      {agreed.length > 0 && <p class={ui.soft}>{say('agreed', { names: names(agreed) })}</p>}
      {mine !== null && ending.seats.includes(mine) && (
        <Button wide kind={hasAgreed ? undefined : 'danger'} busy={busy} onClick={send}>
          {say(hasAgreed ? 'stay' : 'end')}
        </Button>
      )}
    </div>
  );
}
