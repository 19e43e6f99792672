import { useEffect, useState } from 'preact/hooks';
import {
  type Args,
  formatDate,
  formatList,
  formatNumber,
  formatPercent,
  formatSigned,
  type Lang,
  lang,
  makeSay,
  quote,
  t,
  type ValueFormatter,
  type Words,
} from './i18n';
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

/** Words a value by what it names: "Ada" for a `seat`, "Ireland" for a `territory`. */
export type ValueNamer = (value: unknown, format?: string) => string;

/**
 * Makes the function that words values of one game. The app names seats, told whether in a list, and cards; the
 * game's words name the rest, by `territory.ireland` or a pattern such as `money` for "{n} fl.". An id without words is made
 * readable; event cards of a list stand between quotation marks. A format with a dot asks for more than a name:
 * `day.help` for the words `day.01-14.help`, if there are any; or it is the value of a setting, as in
 * `option.penalty`.
 */
export function makeValueNamer(
  say: Say,
  seat: (seat: number, isListed: boolean) => string,
  card: (id: string) => string,
): ValueNamer {
  const name: ValueNamer = (value, format) => {
    if (Array.isArray(value)) {
      const names = value.map(each => (format === 'seat' ? seat(Number(each), true) : name(each, format)));
      return formatList(format === 'card' ? names.map(quote) : names);
    }
    if (value === null || value === undefined) return t('value.null');
    const text = String(value);
    const [what, more] = format?.split('.') ?? [];
    if (more) return firstText(say, [`${format}.${text}`, `${what}.${text}.${more}`]) ?? '';
    if (format === 'seat') return seat(Number(value), false);
    if (format === 'percent') return formatPercent(Number(value));
    if (format === 'signed') return formatSigned(Number(value));
    const title = format === 'card' && card(text).replace(/\.$/, '');
    if (title) return title;
    const words = format ? firstText(say, [`${format}.${text}`, format], { n: value }) : null;
    if (words !== null) return words;
    if (typeof value === 'boolean') return t(value ? 'value.true' : 'value.false');
    const day = format && formatDate(text, format);
    if (day) return day;
    if (typeof value === 'number') return format === 'year' ? text : formatNumber(value);
    return format ? readableName(text) : text;
  };
  return name;
}
