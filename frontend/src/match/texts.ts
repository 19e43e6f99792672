import { useEffect, useState } from 'preact/hooks';
import { api } from '../shared/api';
import { lang } from '../shared/i18n';
import type { DeckRef, DeckTexts, Lang } from '../shared/types';

/** What is known of the cards of a match by their ids. */
export interface Cards {
  /** The event in the language shown; empty until it is loaded. */
  text: (card: string) => string;
  /** What the event is about; undefined until it is loaded. */
  theme: (card: string) => string | undefined;
  /** The deck that the card is of; undefined until it is loaded. */
  deck: (card: string) => DeckRef | undefined;
}

// A revision never changes, so what was loaded stays true as long as the page lives.
const loading = new Map<string, Promise<DeckTexts>>();

function deck({ key, rev }: DeckRef, shown: Lang): Promise<DeckTexts> {
  const name = `${key}@${rev}/${shown}`;
  const known = loading.get(name) ?? api.deck(key, rev, shown);
  loading.set(name, known);
  known.catch(() => loading.delete(name)); // to be asked for again
  return known;
}

/** The cards of these decks, in the language shown. */
export function useCards(decks: DeckRef[]): Cards {
  const [loaded, setLoaded] = useState<DeckTexts[]>([]);
  const shown = lang.value;
  const names = decks.map(({ key, rev }) => `${key}@${rev}`).join();
  useEffect(() => {
    let wanted = true;
    const show = (fresh: DeckTexts[]) => wanted && setLoaded(fresh);
    // offline, the texts of the language before stay
    Promise.all(decks.map(ref => deck(ref, shown))).then(show, () => {});
    return () => {
      wanted = false;
    };
  }, [names, shown]);
  const of = (card: string) => loaded.find(({ cards }) => card in cards);
  return {
    text: card => of(card)?.cards[card] ?? '',
    // a deck that was kept before there were themes has none
    theme: card => of(card)?.themes?.[card],
    deck: of,
  };
}
