import { useEffect } from 'preact/hooks';
import { discardMove, Offline, Problem, pendingMoves, playMove, resendMove } from '../shared/api';
import { announce, showToast } from '../shared/live';
import type { Polled } from '../shared/poller';
import { errorText } from '../shared/problems';
import type { Acted, Json, Match, Table } from '../shared/types';
import { useSay } from './words';

/** What the player has done since the app was opened: whether they have made a move. */
export const visit = { hasMoved: false };

/** The state of the player's move, and what can be done with it. */
export interface Moves {
  /** Whether a move is being sent. */
  sending: boolean;
  /** Whether a move could not be sent and is kept. */
  waiting: boolean;
  play: (kind: string, params: Json) => void;
  resend: () => void;
  giveUp: () => void;
}

/** Plays moves of a match and shows every refusal; `refused` words those of the game's rules. */
export function useMoves(
  match: Match,
  polled: Polled<Table>,
  refused: (code: string, facts: Json) => string | null,
  onActed: (acted: Acted) => void,
): Moves {
  const say = useSay();
  const move = pendingMoves.value[match.id];

  const showAnswer = async (sent: Promise<Acted | null>): Promise<void> => {
    try {
      const acted = await sent;
      if (!acted) return;
      visit.hasMoved = true;
      const { events: _, ...table } = acted;
      polled.put(table);
      onActed(acted);
    } catch (err) {
      if (err instanceof Offline) return; // the move is kept, and the dock says so
      if (err instanceof Problem) polled.refresh();
      const overtaken = err instanceof Problem && err.status === 409;
      showToast(overtaken ? say('moved_on') : errorText(err, refused), overtaken ? 'info' : 'error');
    }
  };
  const resend = () => void showAnswer(resendMove(match.id));

  useEffect(() => {
    if (pendingMoves.value[match.id]) resend(); // the page was closed before the answer came
    addEventListener('online', resend);
    return () => removeEventListener('online', resend);
  }, [match.id]);

  return {
    sending: move !== undefined && !move.waiting,
    waiting: move?.waiting ?? false,
    play: (kind, params) => {
      announce(say('sending'));
      void showAnswer(playMove(match.id, match.version, kind, params));
    },
    resend,
    giveUp: () => {
      discardMove(match.id);
      polled.refresh();
    },
  };
}
