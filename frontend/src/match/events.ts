import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { api } from '../core/api';
import type { GameEvent, Recap, RecapTurn } from '../core/types';
import { eventsOf, isUnderWay, joinTurns, turnsAfter, turnsOf, turnsUpTo } from './turns';

/** How many versions before the newest are always loaded: enough to know how the present came about. */
const RECENT_VERSIONS = 24;

/**
 * Loads all turns after a version, with a turn that was under way in the version `seen` in two parts. Only the
 * server can say what its second part changed, so then that is asked for as well.
 */
async function loadParts(match: string, after: number, seen: number): Promise<RecapTurn[]> {
  const turns = await loadTurns(match, after);
  if (!isUnderWay(turns, seen)) return turns;
  return [...turnsUpTo(turns, seen), ...(await loadTurns(match, seen))];
}

/** What is loaded of what happened in a match. */
export interface Events {
  /** Turn by turn, oldest first, up to `upTo`; a turn that went on after the reader looked is in parts. */
  turns: RecapTurn[];
  /** The same without turns. */
  list: GameEvent[];
  /** The version up to which the list is complete; null until something is loaded. */
  upTo: number | null;
}

/**
 * Loads the newest events of a match and follows its version; `seen` (exclusive) is where they start at the
 * latest, null for only the newest. `add` takes the events that came with the answer to a move; `failed` says that some could not be
 * loaded.
 */
export function useEvents(
  match: string,
  version: number,
  seen: number | null,
): Events & { failed: boolean; add: (events: GameEvent[]) => void } {
  const [known, setKnown] = useState<Events>({ turns: [], list: [], upTo: null });
  const [failed, setFailed] = useState(false);
  const asked = useRef(0);
  const start = Math.max(0, Math.min(seen ?? version, version - RECENT_VERSIONS));

  const add = useCallback(
    (events: GameEvent[]) => setKnown(before => addTurns(before, turnsOf(events), 0)),
    [],
  );

  useEffect(() => {
    if (version <= (known.upTo ?? 0) || version <= asked.current) return;
    asked.current = version;
    const { upTo } = known;
    (upTo === null ? loadParts(match, start, seen ?? 0) : loadTurns(match, upTo)).then(
      turns => setKnown(before => addTurns(before, turns, version)),
      () => {
        asked.current = 0; // the next poll tries again
        setFailed(true);
      },
    );
  }, [match, version, known.upTo]);

  return { ...known, failed, add };
}

function addTurns(before: Events, turns: RecapTurn[], asked: number): Events {
  const fresh = before.upTo === null ? turns : turnsAfter(turns, before.upTo);
  const newest = Math.max(before.upTo ?? 0, asked, ...fresh.map(({ to }) => to));
  const all = [...before.turns, ...fresh];
  return { turns: all, list: eventsOf(all), upTo: newest };
}

/** Loads all turns after a version, page by page. Throws as the API does. */
export async function loadTurns<E = GameEvent>(match: string, after: number): Promise<RecapTurn<E>[]> {
  const turns: RecapTurn<E>[] = [];
  let cursor: string | null = null;
  do {
    const page: Recap<E> = await api.recap(match, after, cursor ?? undefined);
    turns.push(...page.turns);
    cursor = page.cursor;
  } while (cursor);
  return joinTurns(turns);
}
