import { useEffect, useState } from 'preact/hooks';
import { discardMove, Offline, Problem, pendingMoves, playMove, resendMove } from '../core/api';
import { errorText } from '../core/http';
import { announce, closeToast, showToast, type Toast } from '../core/live';
import type { Polled } from '../core/poller';
import { navigate } from '../core/router';
import type { Acted, Json, Table } from '../core/types';
import { firstText } from '../core/words';
import type { Scene, TableKit } from './kit/kit';
import { useSay } from './words';

/** What the player has done since the app was opened: whether they have made a move. */
export const visit = { hasMoved: false };

/** The state of the player's move, and what can be done with it. */
export interface Moves {
  /** Whether a move is being sent, or what came of it is not shown yet: nothing comes alive in between. */
  sending: boolean;
  /** Whether a move could not be sent and is kept. */
  waiting: boolean;
  play: (kind: string, params: Json) => void;
  resend: () => void;
  giveUp: () => void;
}

/** Makes the function that words a game's refusals; null for one that is not of the game's rules. */
export const makeRefusalText =
  ({ say, valueName }: Pick<Scene, 'say' | 'valueName'>) =>
  (code: string, facts: Json): string | null =>
    firstText(say, [`refused.${code}`], facts, valueName);

/**
 * Plays moves of a match and shows every refusal, with a way to the rule. The scene is what the table shows: the
 * newest version may still be on its way.
 */
export function useMoves(
  scene: Scene,
  polled: Polled<Table>,
  ruleSections: TableKit['ruleSections'],
  onActed: (acted: Acted) => void,
): Moves {
  const { match } = scene;
  const say = useSay();
  const move = pendingMoves.value[match.id];
  // The version that the table must show before anything on it can be pressed again.
  const [awaited, setAwaited] = useState({ match: match.id, version: 0 });
  const awaitVersion = (version: number) => setAwaited({ match: match.id, version });

  const showAnswer = async (sent: Promise<Acted | null>): Promise<void> => {
    if (pendingMoves.value[match.id]) awaitVersion(Number.POSITIVE_INFINITY);
    awaitVersion(await showOutcome(sent));
  };
  /** Shows what came of a move; resolves to the version that tells it. */
  const showOutcome = async (sent: Promise<Acted | null>): Promise<number> => {
    try {
      const acted = await sent;
      if (!acted) return 0;
      visit.hasMoved = true;
      const { events: _, ...table } = acted;
      polled.put(table);
      onActed(acted);
      return table.match.version;
    } catch (err) {
      if (err instanceof Offline) return 0; // the move is kept, and the dock says so
      if (err instanceof Problem) polled.refresh();
      const overtaken = err instanceof Problem && err.status === 409;
      if (overtaken) showToast(say('moved_on'));
      else showToast(errorText(err, makeRefusalText(scene)), 'error', await ruleAction(err));
      return 0;
    }
  };
  const ruleAction = async (err: unknown): Promise<Toast['action']> => {
    const sections = await ruleSections?.().catch(() => null);
    const section = err instanceof Problem && sections?.default[err.code];
    if (!section) return undefined;
    return { label: say('rule'), run: () => navigate(`/m/${match.id}/rules#${section}`) };
  };
  const resend = () => void showAnswer(resendMove(match.id));

  useEffect(() => {
    if (pendingMoves.value[match.id]) resend(); // the page was closed before the answer came
    addEventListener('online', resend);
    return () => removeEventListener('online', resend);
  }, [match.id]);

  return {
    sending:
      !move?.waiting &&
      (move !== undefined || (match.id === awaited.match && match.version < awaited.version)),
    waiting: move?.waiting ?? false,
    play: (kind, params) => {
      closeToast(); // of the move before
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
