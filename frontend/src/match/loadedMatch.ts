import { useEffect, useState } from 'preact/hooks';
import { mySeat } from '../core/match';
import type { Match } from '../core/types';
import { useCards } from './cardTexts';
import { useEvents } from './events';
import type { Game } from './game';
import { seenVersion } from './seen';

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
  const isPatient = useIsPatient();
  const hasTexts = cards.isAsked && game?.hasAllWords;
  const isAwaited = (events.upTo === null && !events.failed) || (isPatient && !hasTexts);
  return { firstSeen, events, cards, isAwaited };
}

function useIsPatient(): boolean {
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return isPatient;
}
