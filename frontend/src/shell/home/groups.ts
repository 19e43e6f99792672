import type { MatchRow } from '../../core/types';

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
