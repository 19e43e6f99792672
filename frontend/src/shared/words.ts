import { useEffect, useState } from 'preact/hooks';
import { type Args, type Lang, lang, makeSay, type ValueFormatter, type Words } from './i18n';
import { loadWithRetries } from './retry';

/** Loads the words of one part of the app in one language. */
export type WordsLoader<W extends Words = Words> = (lang: Lang) => Promise<W>;
export type Say<W extends Words = Words> = {
  (key: keyof W & string, args?: Args, fill?: ValueFormatter): string;
  /** Everything of a format that there is a name for. */
  ids?: (format: string) => string[];
};

/** A name a program would use, made readable: for a game whose words are not known here. */
export function readableName(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The first of these words that there is; null where there is none. */
export function firstText(say: Say, keys: string[], args?: Args, fill?: ValueFormatter): string | null {
  const key = keys.find(each => say(each) !== each);
  return key === undefined ? null : say(key, args, fill);
}

/** The words of a part of the app in the language shown; null until they are there, asked for until then. */
export function useWords<W extends Words>(source: WordsLoader<W>): Say<W> | null {
  const [words, setWords] = useState<W | null>(null);
  const shown = lang.value;
  // without a connection the words of the language before stay
  useEffect(() => loadWithRetries(() => source(shown), setWords), [source, shown]);
  return words && makePartSay(words);
}

function makePartSay<W extends Words>(words: W): Say<W> {
  const ids = (format: string) =>
    Object.keys(words).flatMap(key => {
      const [name, id, more] = key.split('.');
      return name === format && id && more === undefined ? id : [];
    });
  return Object.assign(makeSay(words), { ids });
}
