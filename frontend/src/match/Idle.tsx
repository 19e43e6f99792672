import { gameTitle } from '../core/catalogue';
import { relativeTime } from '../core/i18n';
import { awaitedSeats } from '../core/match';
import type { Match, MatchRow } from '../core/types';
import { Button, ButtonLink } from '../ui/Button';
import { opponentsText, seatName } from '../ui/SeatBadge';
import * as ui from '../ui/styles/ui.css';
import * as matchCss from './match.css';
import type { Moves } from './moves';
import { useSay } from './words';

/** Says whom the match waits for while others have the turn, and where else the player can go. */
export function WaitingNote({ match, next }: { match: Match; next: MatchRow | null }) {
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
