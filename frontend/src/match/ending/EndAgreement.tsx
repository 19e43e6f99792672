import { useState } from 'preact/hooks';
import { sendForTable } from '../../core/api';
import { formatList } from '../../core/i18n';
import { showToast } from '../../core/live';
import type { Polled } from '../../core/poller';
import { errorText } from '../../core/problems';
import type { Match, Table } from '../../core/types';
import type { Say } from '../../core/words';
import { Button } from '../../ui/Button';
import { seatName } from '../../ui/SeatBadge';
import * as ui from '../../ui/styles/ui.css';
import type { EndingWords } from './words';

interface EndAgreementProps {
  match: Match;
  mine: number | null;
  polled: Polled<Table>;
  say: Say<EndingWords>;
}

/** How a match that somebody holds up may be ended; nothing before it has waited long enough. */
export default function EndAgreement({ match, mine, polled, say }: EndAgreementProps) {
  const [busy, setBusy] = useState(false);
  const ending = match.end_agreement;
  if (!ending?.from || Date.parse(ending.from) > Date.now()) return null;
  const isAsked = mine !== null && ending.seats.includes(mine);
  const missing = ending.seats.filter(seat => !ending.agreed.includes(seat));
  const hasAgreed = isAsked && !missing.includes(mine);
  const send = async () => {
    setBusy(true);
    try {
      polled.put(await sendForTable('PUT', `/matches/${match.id}/end-agreement`, { agrees: !hasAgreed }));
    } catch (err) {
      showToast(errorText(err), 'error');
    }
    setBusy(false);
  };
  const names = (seats: number[]) =>
    match.seats.filter(({ seat }) => seats.includes(seat)).map(seat => seatName(seat, mine));
  const isLast = isAsked && !hasAgreed && missing.length === 1;
  return (
    <div class={ui.stack}>
      <p>
        {mine !== null && match.to_act.includes(mine)
          ? say('why.you')
          : `${say('why', { names: formatList(names(match.to_act)) })} ${say(isLast ? 'last' : 'all')}`}
      </p>
      {ending.agreed.length > 0 && (
        <p class={ui.soft}>{say('agreed', { names: names(ending.agreed).join(', ') })}</p>
      )}
      {isAsked && (
        <Button wide kind={hasAgreed ? undefined : 'danger'} busy={busy} onClick={send}>
          {say(hasAgreed ? 'stay' : 'end')}
        </Button>
      )}
    </div>
  );
}
