import { useEffect, useRef, useState } from 'preact/hooks';
import { api } from '../core/api';
import { lang } from '../core/i18n';
import { mySeat } from '../core/match';
import { loadWithRetries } from '../core/retry';
import type { DeckRef, DeckTexts, Lang, Match, Table } from '../core/types';
import { useEvents } from './events';
import type { Game } from './game';
import type { Scene } from './kit/kit';
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

// A revision never changes, so a loaded one stays valid as long as the page lives.
const loading = new Map<string, Promise<DeckTexts>>();

function loadDeck({ key, rev }: DeckRef, shown: Lang): Promise<DeckTexts> {
  const name = `${key}@${rev}/${shown}`;
  const known = loading.get(name) ?? api.deck(key, rev, shown);
  loading.set(name, known);
  known.catch(() => loading.delete(name)); // to be loaded again
  return known;
}

const isSameDeck = (a: DeckRef, b: DeckRef): boolean => a.key === b.key && a.rev === b.rev;

/**
 * Calls `show` with the texts of those decks that are loaded, and goes on loading the others. Returns a
 * function that stops it.
 */
export function loadDeckTexts(decks: DeckRef[], to: Lang, show: (there: DeckTexts[]) => void): () => void {
  const load = async () => {
    const asked = await Promise.allSettled(decks.map(ref => loadDeck(ref, to)));
    if (wanted) show(asked.flatMap(each => (each.status === 'fulfilled' ? each.value : [])));
    const failed = asked.find(each => each.status === 'rejected');
    if (failed) throw failed.reason;
  };
  let wanted = true;
  const stop = loadWithRetries(load, () => {});
  return () => {
    wanted = false;
    stop();
  };
}

/** The texts of these decks: the new ones, else those known before, perhaps in the language before. */
export function mergeDeckTexts(decks: DeckRef[], before: DeckTexts[], there: DeckTexts[]): DeckTexts[] {
  return decks.flatMap(ref => [...there, ...before].find(each => isSameDeck(each, ref)) ?? []);
}

/** Loads the cards of these decks in the language shown; `isAsked` says that there was an answer, good or bad. */
function useCards(decks: DeckRef[]): Pick<Scene, 'text' | 'theme' | 'deck'> & { isAsked: boolean } {
  const [isAsked, setAsked] = useState(decks.length === 0);
  const [loaded, setLoaded] = useState<DeckTexts[]>([]);
  const shown = lang.value;
  const names = decks.map(({ key, rev }) => `${key}@${rev}`).join();
  useEffect(() => {
    const show = (there: DeckTexts[]) => {
      setLoaded(before => mergeDeckTexts(decks, before, there));
      setAsked(true);
    };
    return loadDeckTexts(decks, shown, show);
  }, [names, shown]);
  const deckOf = (card: string) => loaded.find(({ cards }) => card in cards);
  return {
    isAsked,
    text: card => deckOf(card)?.cards[card] ?? '',
    // a deck that was stored before there were themes has none
    theme: card => deckOf(card)?.themes?.[card],
    deck: deckOf,
  };
}
