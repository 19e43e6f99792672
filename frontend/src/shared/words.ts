import { useEffect, useState } from 'preact/hooks';
import { type Args, type Fill, type Lang, lang, type Words, wordsOf } from './i18n';
import { persist } from './persist';

/** Loads the words of one part of the app in one language. */
export type WordsSource<W extends Words = Words> = (lang: Lang) => Promise<W>;
export type Speak<W extends Words = Words> = {
  (key: keyof W & string, args?: Args, fill?: Fill): string;
  /** Everything of a format that there is a name for. */
  ids?: (format: string) => string[];
};

/** A name a program would use, made readable: for a game whose words are not known here. */
export function plain(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The first of these words that there is; null where there is none. */
export function found(say: Speak, keys: string[], args?: Args, fill?: Fill): string | null {
  const key = keys.find(each => say(each) !== each);
  return key === undefined ? null : say(key, args, fill);
}

/** The words of a part of the app in the language shown; null until they are there, asked for until then. */
export function useWords<W extends Words>(source: WordsSource<W>): Speak<W> | null {
  const [words, setWords] = useState<W | null>(null);
  const shown = lang.value;
  // without a connection the words of the language before stay
  useEffect(() => persist(() => source(shown), setWords), [source, shown]);
  return words && speaking(words);
}

function speaking<W extends Words>(words: W): Speak<W> {
  const ids = (format: string) =>
    Object.keys(words).flatMap(key => {
      const [name, id, more] = key.split('.');
      return name === format && id && more === undefined ? id : [];
    });
  return Object.assign(wordsOf(words), { ids });
}
