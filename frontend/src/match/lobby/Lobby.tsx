import { useEffect, useState } from 'preact/hooks';
import { api, matchPath, sendForTable } from '../../core/api';
import { formatDuration, t } from '../../core/i18n';
import { showError } from '../../core/live';
import { mySeat } from '../../core/match';
import type { Polled } from '../../core/poller';
import { navigate } from '../../core/router';
import type { Clock, Json, Match, Seat, Table } from '../../core/types';
import { useWords } from '../../core/words';
import { Button } from '../../ui/Button';
import { AskingButton } from '../../ui/confirm/AskingButton';
import { lazy, Spinner } from '../../ui/lazy';
import { ensurePlayer } from '../../ui/NameSheet';
import { SeatBadge, seatName } from '../../ui/SeatBadge';
import { Sheet } from '../../ui/Sheet';
import * as pageCss from '../../ui/styles/page.css';
import * as ui from '../../ui/styles/ui.css';
import { GuideButton } from '../guide/GuideButton';
import { MixText } from '../mix/MixText';
import SetupOrders, { LobbyOrders } from '../orders/SetupOrders';
import { keepCommitment, startMatch, takeSeat } from '../salt/seats';
import { useSay } from '../words';
import { Invite, lobbyWords, type SayInLobby } from './Invite';
import * as lobbyCss from './lobby.css';

const Fairness = lazy(() => import('../fair/Fairness'));
const MatchTerms = lazy(() => import('../terms/MatchTerms'));

/** A match that waits for players: who has a seat, how others can join, and what the host may do. */
export default function Lobby(props: { match: Match; title: string; polled: Polled<Table> }) {
  const { match, title, polled } = props;
  const say = useWords(lobbyWords);
  const sayAtTable = useSay();
  const mine = mySeat(match)?.seat ?? null;
  const isHost = match.host === mine;
  const [isFairShown, setFairShown] = useState(false);
  useEffect(() => void keepCommitment(match), [match.id]);
  if (!say) return <Spinner />;
  return (
    <div class={`${ui.stack} ${ui.loose}`}>
      <section class={`${pageCss.card} ${pageCss.framed} ${lobbyCss.lobbyCard}`} aria-labelledby="who">
        <h2 id="who">{say('who')}</h2>
        <ul class={lobbyCss.lobbySeats}>
          {match.seats.map(seat => (
            <li key={seat.seat}>
              <SeatBadge seat={seat} mine={mine} />
              {isHost && seat.player && seat.seat !== mine && (
                <Removal match={match} seat={seat} polled={polled} say={say} />
              )}
            </li>
          ))}
        </ul>
        <ClockTerms clock={match.clock} />
        <MixText match={match} />
        <MatchTerms match={match} />
        <GuideButton game={match.game} />
        <Button kind="quiet" icon="lock" onClick={() => setFairShown(true)}>
          {sayAtTable('fair')}
        </Button>
      </section>
      {match.code && !isFull(match) && (
        <Invite code={match.code} title={title} say={say}>
          {isHost && <Renewal match={match} polled={polled} say={say} />}
        </Invite>
      )}
      <LobbyActions match={match} mine={mine} polled={polled} say={say} />
      <Sheet open={isFairShown} title={sayAtTable('fair')} onClose={() => setFairShown(false)}>
        <Fairness match={match} />
      </Sheet>
    </div>
  );
}

interface ActionProps {
  match: Match;
  polled: Polled<Table>;
  say: SayInLobby;
}

/** The host's button that takes the player of a seat off the table. */
function Removal({ match, seat, polled, say }: ActionProps & { seat: Seat }) {
  const name = seatName(seat);
  const remove = async () => {
    const path = `${matchPath(match.id)}/seats/${seat.seat}?player=${seat.player}`;
    await sendForTable('DELETE', path).catch(showError);
    polled.refresh();
  };
  return (
    <AskingButton
      button={{
        kind: 'quiet',
        children: (
          <>
            {say('remove')}
            <span class={ui.hidden}> {name}</span>
          </>
        ),
      }}
      title={say('remove.title', { name })}
      go={say('remove')}
      onGo={remove}
    >
      <p>{say('remove.why', { name })}</p>
    </AskingButton>
  );
}

/** The host's button that makes another link and ends the old one. */
function Renewal({ match, polled, say }: ActionProps) {
  const renew = async () => {
    const table = await sendForTable('POST', `${matchPath(match.id)}/invitation`).catch(showError);
    if (table) polled.put(table);
  };
  return (
    <AskingButton
      button={{ kind: 'quiet', children: say('renew') }}
      title={say('renew.title')}
      go={say('renew')}
      onGo={renew}
    >
      <p>{say('renew.why')}</p>
    </AskingButton>
  );
}

/** Whether no seat is open: the match then waits for its host. */
const isFull = ({ seats }: Match): boolean => seats.every(({ kind }) => kind !== 'open');

function ClockTerms({ clock: { turn, bank, increment, weekends, takeover } }: { clock: Clock }) {
  const terms = [
    t('clock.turn', { time: formatDuration(turn) }),
    bank && t('clock.bank', { time: formatDuration(bank) }),
    increment && t('clock.increment', { time: formatDuration(increment) }),
    weekends && t('clock.weekends'),
    takeover && t('clock.takeover'),
  ];
  return <p class={ui.soft}>{terms.filter(Boolean).join(' · ')}</p>;
}

/** The buttons to take a seat, start the match, or leave. */
function LobbyActions({ match, mine, polled, say }: ActionProps & { mine: number | null }) {
  const [busy, setBusy] = useState(false);
  const run = async (doing: () => Promise<Table | null>) => {
    setBusy(true);
    try {
      const table = await doing();
      if (table) polled.put(table);
    } catch (err) {
      showError(err);
      polled.refresh();
    }
    setBusy(false);
  };
  const leave = async (seat: number) => {
    await api.leave(match.id, seat);
    navigate('/');
    return null;
  };
  const [orders, setOrders] = useState<Json>({});
  const sit = async () => ((await ensurePlayer()) ? takeSeat(match, { orders }) : null);

  const full = isFull(match);
  if (mine === null && full) return <p role="status">{say('full')}</p>;
  if (mine === null) {
    return (
      <div class={ui.stack}>
        <SetupOrders game={match.game} seats={match.seats.length} orders={orders} onChange={setOrders} />
        <Button kind="primary" wide busy={busy} onClick={() => run(sit)}>
          {say('sit')}
        </Button>
      </div>
    );
  }
  const host = match.host === mine;
  return (
    <div class={ui.stack}>
      <LobbyOrders match={match} />
      {host ? (
        <>
          {!full && <p class={ui.soft}>{say('start_how')}</p>}
          {/* while seats are free the main thing is to invite */}
          <Button
            wide
            kind={full ? 'primary' : 'plain'}
            busy={busy}
            onClick={() => run(() => startMatch(match))}
          >
            {say('start')}
          </Button>
        </>
      ) : (
        <p role="status">{say(match.hold ? 'hold' : 'wait')}</p>
      )}
      <Button kind="quiet" disabled={busy} onClick={() => run(() => leave(mine))}>
        {say('leave')}
      </Button>
    </div>
  );
}
