import { useEffect, useState } from 'preact/hooks';
import { type Args, type Lang, lang, makeSay, type ValueFormatter, type Words } from './i18n';
import { loadWithRetries } from './retry';

/** Loads the words of one part of the app in one language. */
export type WordsLoader<W extends Words = Words> = (lang: Lang) => Promise<W>;
/** Loads no words: for a game that the app does not know. */
export const noWords: WordsLoader = async () => ({});

/**
 * Loads files of words out of those of an `import.meta.glob`, as one; no key is in two. Throws where a path is none
 * of the glob's.
 */
export async function loadFiles(
  files: Readonly<Record<string, () => Promise<{ default: Words }>>>,
  ...paths: string[]
): Promise<Words> {
  const loaded = await Promise.all(
    paths.map(path => {
      const load = files[path];
      if (!load) throw new Error(`no words: ${path}`);
      return load();
    }),
  );
  return Object.assign({}, ...loaded.map(file => file.default));
}

/** Gives the texts of one part of the app by their keys. */
export type Say<W extends Words = Words> = {
  (key: keyof W & string, args?: Args, fill?: ValueFormatter): string;
  /** Every id of a format that has a name. */
  ids?: (format: string) => string[];
};

/** Makes an identifier readable, for a game whose words are not known here. */
export function readableName(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The first of these texts that exists; null if none does. */
export function firstText(say: Say, keys: string[], args?: Args, fill?: ValueFormatter): string | null {
  const key = keys.find(each => say(each) !== each);
  return key === undefined ? null : say(key, args, fill);
}

/**
 * Loads the words of a part of the app in the language shown, again and again until it succeeds; null until
 * then.
 */
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
