import { useEffect, useState } from 'preact/hooks';
import { api } from '../core/api';
import { lang } from '../core/i18n';
import { loadWithRetries } from '../core/retry';
import type { DeckRef, DeckTexts, Lang } from '../core/types';
import type { Scene } from './kit/kit';

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
export function useCards(decks: DeckRef[]): Pick<Scene, 'text' | 'theme' | 'deck'> & { isAsked: boolean } {
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
