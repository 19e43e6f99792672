import type { MatchRow } from '../../shared/types';

export interface Groups {
  /** Waiting for me, the nearest deadline first. */
  mine: MatchRow[];
  /** Not started: somebody has still to take a seat. */
  open: MatchRow[];
  /** Running, waiting for others. */
  waiting: MatchRow[];
  over: MatchRow[];
}

/** One's matches in the order they matter; within a group the order of the server stays. */
export function groupMatches(rows: MatchRow[]): Groups {
  const running = rows.filter(({ status }) => status === 'running');
  return {
    mine: running.filter(row => row.your_turn).sort((a, b) => deadlineTime(a) - deadlineTime(b)),
    open: rows.filter(({ status }) => status === 'open'),
    waiting: running.filter(row => !row.your_turn),
    over: rows.filter(({ status }) => status === 'finished' || status === 'aborted'),
  };
}

function deadlineTime({ deadline }: MatchRow): number {
  return deadline ? Date.parse(deadline) : Number.MAX_SAFE_INTEGER;
}
