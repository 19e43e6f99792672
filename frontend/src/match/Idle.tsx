import { useEffect, useState } from 'preact/hooks';
import { api } from '../core/api';
import { showBadge } from '../core/browser';
import { gameTitle } from '../core/catalogue';
import { relativeTime } from '../core/i18n';
import { awaitedSeats } from '../core/match';
import type { Match, MatchRow } from '../core/types';
import { Button, ButtonLink } from '../ui/Button';
import { lazy, withModule } from '../ui/lazy';
import { opponentsText, seatName } from '../ui/SeatBadge';
import * as ui from '../ui/styles/ui.css';
import * as matchCss from './match.css';
import { type Moves, visit } from './moves';
import { useSay } from './words';

/** What stands in the dock where no move can be made. */
export const DockNote = lazy(() => import('./menu/DockNote'));

/** What the dock shows while the player has nothing to do; it may offer notices. */
export function WaitingDock({ match, mine, moves }: { match: Match; mine: number | null; moves: Moves }) {
  const waits = mine !== null && !match.to_act.includes(mine);
  const forPeople = waits && hasCompany(match, mine);
  useEffect(() => {
    // Bots are quick: notices are worth having only where the match waits for people.
    if (forPeople && visit.hasMoved)
      withModule(
        () => import('../notices/offers'),
        ({ offerPush }) => offerPush(),
      );
  }, [forPeople]);
  const next = useNextMatch(match, waits);
  if (mine !== null && match.seats[mine]?.away) return <DockNote kind="away" match={match} moves={moves} />;
  return <WaitingNote match={match} next={next} />;
}

/** Whether there is somebody to talk to: another person at the table. */
export const hasCompany = ({ seats }: Match, mine: number | null): boolean =>
  seats.some(({ seat, kind }) => kind === 'player' && seat !== mine);

/** Says whom the match waits for while others have the turn, and where else the player can go. */
function WaitingNote({ match, next }: { match: Match; next: MatchRow | null }) {
  const say = useSay();
  const awaited = awaitedSeats(match);
  const names = awaited.map(seat => seatName(seat)).join(', ');
  const until = awaited.find(({ deadline }) => deadline)?.deadline;
  return (
    <div class={matchCss.idle}>
      <p role="status">
        {say('waiting', { names })}
        {until && <small> {say('until', { when: relativeTime(until) })}</small>}
      </p>
      {next ? (
        <ButtonLink kind="primary" wide icon="right" href={`/m/${next.id}`}>
          {say('next', { match: matchText(next, match.game) })}
        </ButtonLink>
      ) : (
        <ButtonLink wide href="/">
          {say('home')}
        </ButtonLink>
      )}
    </div>
  );
}

/** Another match by whom it is with, and by its game where that is not the one at hand. */
function matchText(next: MatchRow, here: string): string {
  const title = next.game !== here && gameTitle(next.game);
  return [title, opponentsText(next)].filter(Boolean).join(', ');
}

/** Looks for another match that waits for the player, whenever there is nothing to do in this one. */
function useNextMatch(here: Match, wanted: boolean): MatchRow | null {
  const [next, setNext] = useState<MatchRow | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const showNext = (rows: MatchRow[]) => {
      const mine = rows.filter(row => row.id !== here.id && row.your_turn);
      setNext(mine[0] ?? null);
      showBadge(mine.length);
    };
    // It is only an offer: if the request fails, none is made.
    api.myMatches('status=running').then(
      ({ items }) => showNext(items),
      () => {},
    );
  }, [here.id, here.version, wanted]);
  return wanted ? next : null;
}

/** Says that a move was not answered and is kept; the player sends it again or gives it up. */
export function UnsentNote({ moves }: { moves: Moves }) {
  const say = useSay();
  return (
    <div class={matchCss.idle} role="alert">
      <p>{say('unsent')}</p>
      <div class={`${ui.row} ${matchCss.idleRow}`}>
        <Button kind="quiet" onClick={moves.giveUp}>
          {say('unsent.give_up')}
        </Button>
        <Button kind="primary" wide onClick={moves.resend}>
          {say('unsent.again')}
        </Button>
      </div>
    </div>
  );
}
