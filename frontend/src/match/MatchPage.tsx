import { useEffect } from 'preact/hooks';
import { gameTitle } from '../core/catalogue';
import { errorText } from '../core/http';
import { t } from '../core/i18n';
import { useMatch } from '../core/match';
import type { Polled } from '../core/poller';
import type { Table } from '../core/types';
import { useWords } from '../core/words';
import { Button, ButtonLink } from '../ui/Button';
import { lazy, Spinner, withModule } from '../ui/lazy';
import { Page, PageMessage } from '../ui/Page';
import * as ui from '../ui/styles/ui.css';
import { type Game, useGame } from './game';
import { useLoadedMatch } from './loadedMatch';
import { MAX_STEPS } from './news';
import { Recap, Story, TablePage, type TablePageProps } from './TablePage';
import { MatchWordsContext, matchWords, useSay } from './words';

const Lobby = lazy(() => import('./lobby/Lobby'));
const AbortedPage = lazy(() => import('./ending/EndAgreement'));
const UnknownSession = lazy(() => import('../ui/name/UnknownSession'));

/**
 * The page of a match in any state: the lobby, the table, the result. It is kept up to date while it is
 * shown.
 */
export default function MatchPage({ id }: { id: string }) {
  const polled = useMatch(id);
  const say = useWords(matchWords);
  const problem = polled.problem.value;
  const table = polled.data.value;
  if (!say) return <LoadingPage title="" />;
  if (problem?.status === 401)
    return (
      <Page title="">
        <UnknownSession />
      </Page>
    );
  return (
    <MatchWordsContext.Provider value={say}>
      {table && <MatchView table={table} polled={polled} />}
      {!table && problem && <ProblemPage polled={polled} text={errorText(problem)} />}
      {!table && !problem && <LoadingPage title={t('loading')} />}
    </MatchWordsContext.Provider>
  );
}

function MatchView({ table, polled }: { table: Table; polled: Polled<Table> }) {
  const { match } = table;
  const title = gameTitle(match.game);
  const game = useGame(match.game); // loaded while players still join
  if (match.status === 'aborted') return <AbortedPage match={match} title={title} />;
  if (match.status === 'open') {
    return (
      <Page title={title} game={match.game}>
        <Lobby match={match} title={title} polled={polled} />
      </Page>
    );
  }
  return <RunningMatch table={table} polled={polled} game={game} title={title} />;
}

/** A match that has begun. What happened and the texts of cards are loaded beside the game's table. */
function RunningMatch({ game, ...page }: Omit<TablePageProps, 'game' | 'loaded'> & { game: Game | null }) {
  const { match } = page.table;
  const loaded = useLoadedMatch(match, game);
  useEffect(() => {
    const missed = match.version - (loaded.firstSeen ?? match.version);
    if (missed > 0) Story.fetch();
    if (missed > MAX_STEPS) Recap.fetch();
  }, []);
  useEffect(() => {
    withModule(
      () => import('./salt/seats'),
      ({ keepSeen }) => keepSeen(match),
    );
  }, [match.version]);
  if (!game || !page.table.view || loaded.isAwaited)
    return <LoadingPage title={page.title} game={match.game} />;
  return <TablePage {...page} game={game} loaded={loaded} />;
}

function LoadingPage({ title, game }: { title: string; game?: string }) {
  return (
    <Page title={title} game={game}>
      <Spinner />
    </Page>
  );
}

function ProblemPage({ polled, text }: { polled: Polled<Table>; text: string }) {
  const say = useSay();
  return (
    <Page title="">
      <PageMessage title={text} alert>
        <div class={ui.row}>
          <Button onClick={() => polled.refresh()}>{say('again')}</Button>
          <ButtonLink href="/">{say('home')}</ButtonLink>
        </div>
      </PageMessage>
    </Page>
  );
}
