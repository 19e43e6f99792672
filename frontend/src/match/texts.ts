import { useEffect, useState } from 'preact/hooks';
import { api } from '../shared/api';
import { lang } from '../shared/i18n';
import type { DeckRef, DeckTexts, Lang } from '../shared/types';

type Texts = Record<string, string>;

// A revision never changes, so what was loaded stays true as long as the page lives.
const loading = new Map<string, Promise<DeckTexts>>();

function deck({ key, rev }: DeckRef, shown: Lang): Promise<DeckTexts> {
  const name = `${key}@${rev}/${shown}`;
  const known = loading.get(name) ?? api.deck(key, rev, shown);
  loading.set(name, known);
  known.catch(() => loading.delete(name)); // to be asked for again
  return known;
}

/** The texts of a match's cards by their ids, in the language shown; empty until they are loaded. */
export function useTexts(decks: DeckRef[]): (card: string) => string {
  const [texts, setTexts] = useState<Texts>({});
  const shown = lang.value;
  const names = decks.map(({ key, rev }) => `${key}@${rev}`).join();
  useEffect(() => {
    let wanted = true;
    const show = (loaded: DeckTexts[]) => {
      if (wanted) setTexts(Object.assign({}, ...loaded.map(({ cards }) => cards)));
    };
    // offline, the texts of the language before stay
    Promise.all(decks.map(ref => deck(ref, shown))).then(show, () => {});
    return () => {
      wanted = false;
    };
  }, [names, shown]);
  return card => texts[card] ?? '';
}
