import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { api } from '../shared/api';
import type { GameEvent } from '../shared/types';

/** How many versions before the newest are always loaded: enough to know how the present came about. */
const RECENT_VERSIONS = 24;

/** Loads all events after a version. Throws as the API does. */
export async function loadEvents(match: string, after: number): Promise<GameEvent[]> {
  const events: GameEvent[] = [];
  let cursor: string | null = null;
  do {
    const page = await api.events(match, after, cursor ?? undefined);
    events.push(...page.items);
    cursor = page.cursor;
  } while (cursor);
  return events;
}

/** The events of a match that are loaded. */
export interface Events {
  /** Oldest first, up to `upTo`. */
  list: GameEvent[];
  /** The version up to which the list is complete; null until something is loaded. */
  upTo: number | null;
}

/**
 * Loads the newest events of a match and follows its version; `from` (exclusive) is where they start at the
 * latest. `add` takes events that came with the answer to a move, and the version that they complete;
 * `failed` says that some could not be loaded.
 */
export function useEvents(
  match: string,
  version: number,
  from: number | null,
): Events & { failed: boolean; add: (events: GameEvent[], upTo?: number) => void } {
  const [known, setKnown] = useState<Events>({ list: [], upTo: null });
  const [failed, setFailed] = useState(false);
  const asked = useRef(0);
  const start = Math.max(0, Math.min(from ?? version, version - RECENT_VERSIONS));

  const add = useCallback(
    (events: GameEvent[], upTo = 0) => setKnown(before => addEvents(before, events, upTo)),
    [],
  );

  useEffect(() => {
    const after = known.upTo ?? start;
    if (version <= (known.upTo ?? 0) || version <= asked.current) return;
    asked.current = version;
    loadEvents(match, after).then(
      events => add(events, version),
      () => {
        asked.current = 0; // the next poll tries again
        setFailed(true);
      },
    );
  }, [match, version, known.upTo]);

  return { ...known, failed, add };
}

function addEvents(before: Events, events: GameEvent[], asked: number): Events {
  const upTo = before.upTo ?? 0;
  const fresh = events.filter(event => before.upTo === null || event.version > upTo);
  const newest = Math.max(upTo, asked, ...fresh.map(({ version }) => version));
  return { list: [...before.list, ...fresh], upTo: newest };
}
