import { gameTitle } from '../../core/catalogue';
import { formatList, relativeTime, t } from '../../core/i18n';
import { rankSeats } from '../../core/match';
import type { MatchRow } from '../../core/types';
import { Emblem } from '../../ui/art/GameArt';
import { Icon } from '../../ui/Icon';
import { Envelope } from '../../ui/letter/Envelope';
import { opponentNames, opponentsText, SeatMark, seatName } from '../../ui/SeatBadge';
import * as buttonsCss from '../../ui/styles/buttons.css';
import * as ui from '../../ui/styles/ui.css';
import * as homeCss from './home.css';

interface MatchListProps {
  title: string;
  matches: MatchRow[];
  /** Whether these matches wait for the player. */
  urgent?: boolean;
  /** Whether the group is folded at first. */
  folded?: boolean;
}

/** A titled group of matches; nothing when there are none. */
export function MatchList({ title, matches, urgent = false, folded = false }: MatchListProps) {
  if (matches.length === 0) return null;
  const rows = (
    <ul class={`${homeCss.drawers} ${urgent ? homeCss.urgent : ''}`}>
      {matches.map(match => (
        <li key={match.id}>
          <MatchLink match={match} urgent={urgent} />
        </li>
      ))}
    </ul>
  );
  if (folded)
    return (
      <details class={homeCss.matchGroup}>
        <summary>
          <h2>{title}</h2>
          <span class={ui.soft}>{matches.length}</span>
          <Icon name="down" />
        </summary>
        {rows}
      </details>
    );
  return (
    <section class={`${homeCss.matchGroup} ${ui.stack}`}>
      <h2>{title}</h2>
      {rows}
    </section>
  );
}

/** A link to a match: its game, its players and its status. */
function MatchLink({ match, urgent }: { match: MatchRow; urgent: boolean }) {
  return (
    <a
      class={`${homeCss.matchRow} ${urgent ? homeCss.urgent : ''}`}
      href={`/m/${match.id}`}
      data-game={match.game}
    >
      <Emblem game={match.game} size={44} />
      <span class={homeCss.matchTitle}>{gameTitle(match.game)}</span>
      <MatchPlayers match={match} />
      <span class={homeCss.matchState}>{statusText(match)}</span>
      <Icon name="right" />
    </a>
  );
}

/** The marks of all seats, and the names of the other players. */
function MatchPlayers({ match }: { match: MatchRow }) {
  return (
    <span class={homeCss.matchWho}>
      {match.seats.map(({ seat, kind }) => (
        <SeatMark key={seat} seat={seat} size={16} empty={kind === 'open'} />
      ))}
      <span>{opponentsText(match)}</span>
    </span>
  );
}

/** What the match waits for, or how it ended. */
function statusText(match: MatchRow): string {
  switch (match.status) {
    case 'open':
      return t('match.free', { n: match.seats.filter(({ kind }) => kind === 'open').length });
    case 'aborted':
      return t('match.aborted');
    case 'finished':
      return resultText(match);
    default:
      return runningText(match);
  }
}

function runningText(match: MatchRow): string {
  if (!match.your_turn) return waitingText(opponentNames(match));
  return match.deadline ? t('match.yours', { when: relativeTime(match.deadline) }) : t('match.yoursNow');
}

/**
 * The list does not know which of several others has the turn: storing that would cost a write for each at
 * every move.
 */
function waitingText([one, ...more]: string[]): string {
  return one && more.length === 0 ? t('match.waits', { name: one }) : t('match.waitsForOthers');
}

function resultText(match: MatchRow): string {
  const best = rankSeats(match).filter(({ place }) => place === 1);
  if (best.some(({ seat }) => seat.seat === match.seat)) return t('match.won');
  return t('match.lost', { names: formatList(best.map(({ seat }) => seatName(seat))) });
}

/** The match that has waited longest for the player, as a letter on top of all others. */
export function Letter({ match }: { match: MatchRow }) {
  return (
    <Envelope game={match.game} posted={match.updated} href={`/m/${match.id}`}>
      <h2>{t('home.mine')}</h2>
      <span class={homeCss.letterTitle}>{gameTitle(match.game)}</span>
      <MatchPlayers match={match} />
      <span class={`${homeCss.matchState} ${homeCss.letterState}`}>{statusText(match)}</span>
      <span class={`${buttonsCss.button} ${buttonsCss.primary} ${buttonsCss.wide} ${homeCss.letterButton}`}>
        {t('join.table')}
      </span>
    </Envelope>
  );
}

/** The player's matches in groups. */
export interface Groups {
  /** What has waited longest for the player; undefined if nothing does. */
  letter: MatchRow | undefined;
  /** What else waits for the player, nearest deadline first. */
  mine: MatchRow[];
  /** Not started: a seat is still free. */
  open: MatchRow[];
  /** Running, waiting for others. */
  waiting: MatchRow[];
  over: MatchRow[];
}

/** Groups the player's matches by what they wait for; within a group the server's order stays. */
export function groupMatches(rows: MatchRow[]): Groups {
  const running = rows.filter(({ status }) => status === 'running');
  const mine = running.filter(row => row.your_turn).sort((a, b) => deadlineTime(a) - deadlineTime(b));
  const [letter] = mine.toSorted((a, b) => Date.parse(a.updated) - Date.parse(b.updated));
  return {
    letter,
    mine: mine.filter(row => row !== letter),
    open: rows.filter(({ status }) => status === 'open'),
    waiting: running.filter(row => !row.your_turn),
    over: rows.filter(({ status }) => status === 'finished' || status === 'aborted'),
  };
}

function deadlineTime({ deadline }: MatchRow): number {
  return deadline ? Date.parse(deadline) : Number.MAX_SAFE_INTEGER;
}
