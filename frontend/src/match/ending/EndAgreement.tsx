import { useState } from 'preact/hooks';
import { api, sendForTable } from '../../core/api';
import { formatList, t } from '../../core/i18n';
import { showError } from '../../core/live';
import type { Polled } from '../../core/poller';
import { navigate } from '../../core/router';
import type { Match, Table } from '../../core/types';
import { type Say, useWords, type WordsLoader } from '../../core/words';
import { Button, ButtonLink } from '../../ui/Button';
import { Page, PageMessage } from '../../ui/Page';
import { seatName } from '../../ui/SeatBadge';
import * as ui from '../../ui/styles/ui.css';
import { useSay } from '../words';
import type english from './words/en.json';

/** Loads the words for ending a match that somebody holds up. */
export const endingWords: WordsLoader<typeof english> = async lang =>
  (await import(`./words/${lang}.json`)).default;

interface EndAgreementProps {
  match: Match;
  mine: number | null;
  polled: Polled<Table>;
  say: Say<typeof english>;
}

/** How a match that somebody holds up may be ended; nothing before it has waited long enough. */
export function EndAgreement({ match, mine, polled, say }: EndAgreementProps) {
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
      showError(err);
    }
    setBusy(false);
  };
  const names = (seats: number[]) => seatNames(match, seats, mine);
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

const seatNames = ({ seats }: Match, wanted: number[], mine?: number | null): string[] =>
  seats.filter(({ seat }) => wanted.includes(seat)).map(seat => seatName(seat, mine));

/**
 * The page of a match that was aborted. It says who has agreed to that, or that the match did not begin in time
 * although somebody sat there.
 */
export default function AbortedPage({ match, title }: { match: Match; title: string }) {
  const say = useSay();
  const sayEnding = useWords(endingWords);
  const agreed = seatNames(match, match.end_agreement?.agreed ?? []);
  const isOverdue = match.version === 0 && match.seats.some(({ player }) => player);
  return (
    <Page title={title}>
      <PageMessage title={(isOverdue && sayEnding?.('not_begun')) || t('outcome.aborted')}>
        {agreed.length > 0 && <p>{sayEnding?.('ended', { names: formatList(agreed) })}</p>}
        <ButtonLink href="/">{say('home')}</ButtonLink>
      </PageMessage>
    </Page>
  );
}

/** Asks once more before the player gives up a seat for good. */
export function Resign({ match, seat, onStay }: { match: Match; seat: number; onStay: () => void }) {
  const say = useSay();
  const [busy, setBusy] = useState(false);
  const resign = async () => {
    setBusy(true);
    try {
      await api.leave(match.id, seat);
      navigate('/');
    } catch (err) {
      showError(err);
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
