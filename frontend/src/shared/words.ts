import { useEffect, useState } from 'preact/hooks';
import { type Args, type Lang, lang, type Words, wordsOf } from './i18n';

/** Loads the words of one part of the app in one language. */
export type WordsSource<W extends Words = Words> = (lang: Lang) => Promise<W>;
export type Speak<W extends Words = Words> = (key: keyof W & string, args?: Args) => string;

/** The words of a part of the app in the language shown; null until they are there. */
export function useWords<W extends Words>(source: WordsSource<W>): Speak<W> | null {
  const [words, setWords] = useState<W | null>(null);
  const shown = lang.value;
  useEffect(() => {
    let wanted = true;
    // without a connection the words of the language before stay
    const show = (loaded: W) => wanted && setWords(loaded);
    source(shown).then(show, () => {});
    return () => {
      wanted = false;
    };
  }, [source, shown]);
  return words && wordsOf(words);
}
