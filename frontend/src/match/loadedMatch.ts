import { useEffect, useRef, useState } from 'preact/hooks';
import { mySeat } from '../core/match';
import type { Match, Table } from '../core/types';
import { useCards } from './cardTexts';
import { useEvents } from './events';
import type { Game } from './game';
import { seenVersion } from './news';

/** Milliseconds for which a table waits for its texts, so that nothing on it moves when they come. */
const PATIENCE = 1500;

/** What a table needs besides the match itself and its game. */
export interface LoadedMatch {
  /** The version up to which the reader had seen the match when the page was opened; null for a new spectator. */
  firstSeen: number | null;
  events: ReturnType<typeof useEvents>;
  cards: ReturnType<typeof useCards>;
  /** Whether the table must wait: for the newest events in any case, for its texts only for a while. */
  isAwaited: boolean;
}

/** Loads what happened in a match, and the texts of its cards. */
export function useLoadedMatch(match: Match, game: Game | null): LoadedMatch {
  // A player who has never looked is told everything, a spectator only the newest.
  const [firstSeen] = useState(() => seenVersion(match.id) ?? (mySeat(match) ? 0 : null));
  const events = useEvents(match.id, match.version, firstSeen);
  const cards = useCards(match.decks);
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  const hasTexts = cards.isAsked && game?.hasAllWords;
  const isAwaited = (events.upTo === null && !events.failed) || (isPatient && !hasTexts);
  return { firstSeen, events, cards, isAwaited };
}

/**
 * The newest table of which it is known how it came about: its events are loaded after it, and a card must not
 * lie there before it has been seen coming. `upTo` is the version up to which they are loaded, null while the
 * first ones are awaited; a table whose events cannot be loaded is shown as it is.
 */
export function useShownTable(newest: Table, { upTo, failed }: LoadedMatch['events']): Table {
  const shown = useRef(newest);
  const isKnown = failed || upTo === null || upTo >= newest.match.version;
  if (isKnown || shown.current.match.id !== newest.match.id) shown.current = newest;
  return shown.current;
}
