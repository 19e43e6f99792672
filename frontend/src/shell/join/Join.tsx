import { useEffect, useState } from 'preact/hooks';
import { api, Problem } from '../../core/api';
import { gameTitle } from '../../core/catalogue';
import { errorText } from '../../core/http';
import { formatDuration, t } from '../../core/i18n';
import { showError } from '../../core/live';
import { mySeat } from '../../core/match';
import { navigate } from '../../core/router';
import type { Json, Match } from '../../core/types';
import { noWords, useWords } from '../../core/words';
import { gameParts } from '../../games/registry';
import { takeSeat } from '../../match/salt/seats';
import { Tile } from '../../ui/art/GameArt';
import { Button, ButtonLink } from '../../ui/Button';
import { lazy, Spinner } from '../../ui/lazy';
import { ensurePlayer } from '../../ui/NameSheet';
import { Page, PageMessage } from '../../ui/Page';
import { SeatBadge } from '../../ui/SeatBadge';
import { Seal } from '../../ui/seal/Seal';
import * as pageCss from '../../ui/styles/page.css';
import * as ui from '../../ui/styles/ui.css';
import * as joinCss from './join.css';

// Only a game whose set-up depends on orders needs it.
const MatchTerms = lazy(() => import('../../match/terms/MatchTerms'));
const SetupOrders = lazy(() => import('../../match/orders/SetupOrders'));

/** The page of an invitation: the game, the players, and a button to take a seat. */
export default function Join({ code }: { code: string }) {
  const [match, setMatch] = useState<Match | null>(null);
  const [error, setError] = useState<unknown>(null);
  const loadInvitation = () => {
    setError(null);
    api.invitation(code).then(setMatch, setError);
  };
  useEffect(loadInvitation, [code]);
  return (
    <Page title={t('join.title')} game={match?.game}>
      {!match && !error && <Spinner />}
      {error !== null && <NoInvitation error={error} onAgain={loadInvitation} />}
      {match && <Invitation match={match} code={code} />}
    </Page>
  );
}

function NoInvitation({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const unknown = error instanceof Problem && error.status === 404;
  return (
    <PageMessage title={unknown ? t('join.unknown') : errorText(error)} alert>
      {unknown ? <p>{t('join.unknownText')}</p> : <Button onClick={onAgain}>{t('again')}</Button>}
      <ButtonLink href="/">{t('home')}</ButtonLink>
    </PageMessage>
  );
}

/** The match that the invitation leads to. */
function Invitation({ match, code }: { match: Match; code: string }) {
  const host = match.seats[match.host]?.name;
  return (
    <article class={`${joinCss.invitation} ${pageCss.card} ${ui.stack}`}>
      <div class={joinCss.invitationPlate}>
        <Tile game={match.game} />
        <Seal seat={match.host} size={64} />
      </div>
      <p class={ui.soft}>{host ? t('join.by', { name: host }) : t('join.invited')}</p>
      <h2>{gameTitle(match.game)}</h2>
      <Blurb game={match.game} />
      <p>{t('match.pace', { time: formatDuration(match.clock.turn) })}</p>
      <ul class={ui.stack}>
        {match.seats.map(seat => (
          <li key={seat.seat}>
            <SeatBadge seat={seat} mine={mySeat(match)?.seat} />
          </li>
        ))}
      </ul>
      <MatchTerms match={match} />
      <SeatButton match={match} code={code} />
      <a href={`/rules/${match.game}`}>{t('join.rules')}</a>
    </article>
  );
}

/** What the game is, in a sentence or two; nothing until its words are loaded. */
function Blurb({ game }: { game: string }) {
  const say = useWords(gameParts(game)?.words ?? noWords);
  const blurb = say?.('blurb') ?? 'blurb';
  return blurb === 'blurb' ? null : <p class="blurb">{blurb}</p>;
}

/** The button that takes a seat, or what is possible instead. */
function SeatButton({ match, code }: { match: Match; code: string }) {
  const [busy, setBusy] = useState(false);
  const [orders, setOrders] = useState<Json>({});
  if (mySeat(match))
    return (
      <ButtonLink kind="primary" href={`/m/${match.id}`} wide>
        {t('join.table')}
      </ButtonLink>
    );
  const free = match.status === 'open' && match.seats.some(({ kind }) => kind === 'open');
  if (!free) return <p role="status">{t('join.full')}</p>;
  const sit = async () => {
    if (!(await ensurePlayer())) return;
    setBusy(true);
    try {
      await takeSeat(match, { code, ...(Object.keys(orders).length > 0 && { orders }) });
      navigate(`/m/${match.id}`, true);
    } catch (err) {
      showError(err);
      setBusy(false);
    }
  };
  return (
    <>
      <SetupOrders game={match.game} seats={match.seats.length} orders={orders} onChange={setOrders} />
      <Button kind="primary" wide onClick={sit} busy={busy}>
        {t('join.sit')}
      </Button>
    </>
  );
}
