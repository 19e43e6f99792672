import { computed, signal } from '@preact/signals';
import type houseEnglish from '../../../chalicelib/words/en.json';
import type pagesEnglish from '../shell/words/en.json';
import { loadValue, saveValue } from './storage';
import type { Lang } from './types';
import type english from './words/en.json';

export type { Lang };
/** The languages of the app. */
export const LANGS: readonly Lang[] = ['en', 'de', 'it'];
/** The name of each language in that language. */
export const LANG_NAMES: Record<Lang, string> = { en: 'English', de: 'Deutsch', it: 'Italiano' };

/**
 * A text with holes, or one text for each plural category of its number, and for single numbers ("0"). A hole
 * is `{name}`, or `{name:format}` where the value names something, such as a seat or a territory;
 * `{name:count}` is the number of items of a list.
 */
export type Message = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule | '0', string>>);
/** Texts by their keys. */
export type Words = Record<string, Message>;
/** The values for the holes of a text, by their names. */
export type Args = Record<string, unknown>;
/** Words a value for a hole of this format; undefined if it cannot. */
export type ValueFormatter = (value: unknown, format: string | undefined) => string | undefined;
/** The keys of the texts that the server alone says; the build leaves them out. */
type ServerKey = `${'notice' | 'digest' | 'mail' | 'weekday'}.${string}`;
/** The key of a text of the app, or of the house: what the server says about tables, too. */
export type Key =
  | keyof typeof english
  | keyof typeof pagesEnglish
  | Exclude<keyof typeof houseEnglish, ServerKey>;

const LOCALES: Record<Lang, string> = { en: 'en-GB', de: 'de', it: 'it' };
/** The language shown, as `Intl` takes it. */
export const locale = (): string => LOCALES[lang.value];

const loaded = signal<{ lang: Lang; words: Words }>({ lang: 'en', words: {} });

/** The language shown; components that read it or call `t` follow it. */
export const lang = computed(() => loaded.value.lang);

/** The player's choice, else the first of the browser's languages that the app has, else English. */
export function preferredLang(): Lang {
  const wanted = [loadValue<string>('turnus.lang'), ...navigator.languages].map(tag => tag?.slice(0, 2));
  return LANGS.find(known => known === wanted.find(tag => LANGS.includes(tag as Lang))) ?? 'en';
}

/** Loads words in one language. */
export type MoreWords = (lang: Lang) => Promise<{ default: Words }>;
/** What loads the words to show, at first those of the app and of the house: nobody loads words they do not read. */
const sources = new Set<MoreWords>([
  to => import(`./words/${to}.json`),
  to => import(`../../../chalicelib/words/${to}.json`),
]);

/** Lets `t` know the words that only some pages need, in each language from now on. Rejects if they cannot be loaded. */
export async function addWords(load: MoreWords): Promise<void> {
  sources.add(load);
  const next = Object.keys(loaded.value.words).length > 0 ? lang.value : preferredLang();
  const { default: words } = await load(next);
  if (lang.value === next) loaded.value = { lang: next, words: { ...loaded.value.words, ...words } };
}

/** Loads a language and shows it. Rejects if it cannot be loaded. */
export async function showLang(next: Lang): Promise<void> {
  const parts = await Promise.all([...sources].map(load => load(next)));
  loaded.value = { lang: next, words: Object.assign({}, ...parts.map(part => part.default)) };
  document.documentElement.lang = next;
}

/** Shows a language and stores it for the next visit. */
export async function chooseLang(next: Lang): Promise<void> {
  await showLang(next);
  saveValue('turnus.lang', next);
}

/** A text of the app in the language shown. */
export function t(key: Key, args?: Args): string {
  const { lang: shown, words } = loaded.value;
  return formatMessage(words[key] ?? key, shown, args);
}

/** As `t` for a key made at run time; null if there is no such text. */
export function findText(key: string, args?: Args): string | null {
  const { lang: shown, words } = loaded.value;
  const message = words[key];
  return message === undefined ? null : formatMessage(message, shown, args);
}

/** Makes the function that gives the texts of these words; for an unknown key it gives the key itself. */
export function makeSay(words: Words): (key: string, args?: Args, fill?: ValueFormatter) => string {
  return (key, args, fill) => formatMessage(words[key] ?? key, lang.value, args, fill);
}

const formatters = new Map<string, unknown>();

/**
 * The formatter of `Intl` of this class and style, made once. All but plural rules take a phone a tenth of a
 * second to make, so lists, dates and times, which first loads show, have words of their own below.
 */
function formatter<F, O>(kind: new (locale: string, style: O) => F, to: Lang, style: O): F {
  const key = `${kind.name} ${to} ${JSON.stringify(style)}`;
  const known = formatters.get(key) as F | undefined;
  if (known) return known;
  const made = new kind(LOCALES[to], style);
  formatters.set(key, made);
  return made;
}

const HOLE = /\{(\w+)(?::([\w.]+))?\}/g;

/**
 * Fills in the holes of a message; `fill` words the values, without it strings stand as they are. Exported
 * for its test.
 */
export function formatMessage(message: Message, to: Lang, args: Args = {}, fill?: ValueFormatter): string {
  const text = typeof message === 'string' ? message : pluralForm(message, to, args);
  return text.replace(HOLE, (hole, name: string, what: string | undefined, at: number) => {
    const value = what === 'count' ? countOf(args[name]) : args[name];
    if (value === undefined) return hole;
    const words = fill?.(value, what) ?? (typeof value === 'number' ? formatNumber(value, to) : value);
    if (typeof words !== 'string') return hole;
    return /[“„«]/.test(text.charAt(at - 1)) ? withInnerQuotes(words, to) : words;
  });
}

/** By language, the inner quotation mark for each outer one. */
const INNER_QUOTES: Record<Lang, Record<string, string>> = {
  en: { '“': '‘', '”': '’' },
  de: { '„': '‚', '“': '‘' },
  it: { '«': '“', '»': '”' },
};

/** A text for use between quotation marks: its own marks become the language's inner ones. */
function withInnerQuotes(text: string, to: Lang): string {
  return text.replace(/[“”„«»]/g, mark => INNER_QUOTES[to][mark] ?? mark);
}

/** The form of a message for its number: `n`, or the first number or count in it. */
function pluralForm(message: Exclude<Message, string>, to: Lang, args: Args): string {
  const amounts = [...message.other.matchAll(HOLE)].map(([, name, what]) => {
    if (what === 'count') return countOf(args[name ?? '']);
    return what && what !== 'money' ? undefined : args[name ?? ''];
  });
  const n = Number(args.n ?? amounts.find(value => typeof value === 'number'));
  if (n === 0 && message['0'] !== undefined) return message['0'];
  return message[formatter(Intl.PluralRules, to, {}).select(n)] ?? message.other;
}

/** The number of items of a list, where a value is one. */
const countOf = (value: unknown): unknown => (Array.isArray(value) ? value.length : value);

/** A number as the language writes it; four digits, as in years, are not grouped. */
export function formatNumber(value: number, to: Lang = lang.value): string {
  // Whole numbers below 10,000 are the same in all languages; `Intl` needs a long task to start.
  if (Number.isInteger(value) && Math.abs(value) < 10_000) return String(value);
  return formatter(Intl.NumberFormat, to, { useGrouping: 'min2' }).format(value);
}

const PERCENT: Record<Lang, string> = { en: '%', de: '\u00a0%', it: '%' };

/** A probability as a whole percentage; what is possible is never 0%, what is not certain never 100%. */
export function formatPercent(probability: number): string {
  const percent = Math.round(probability * 100);
  const text =
    percent === 0 && probability > 0 ? '< 1' : percent === 100 && probability < 1 ? '> 99' : String(percent);
  return `${text}${PERCENT[lang.value]}`;
}

/** A difference with its sign. */
export function formatSigned(value: number): string {
  return `${value < 0 ? '−' : '+'}${formatNumber(Math.abs(value))}`;
}

/**
 * A date in words: "4 July" for a `day` "07-04", "July 1969" for a `month` "1969-07", "July" for a `month` 7;
 * else null.
 */
export function formatDate(value: string, what: string): string | null {
  const [, year, month = '', day] = /^(?:(\d{4})-)?(\d\d?)(?:-(\d\d))?$/.exec(value) ?? [];
  const name = findText(`month.${Number(month)}`);
  if (name === null) return null;
  if (what === 'day') return day && !year ? t('date.day', { day: Number(day), month: name }) : null;
  if (what !== 'month' || day) return null;
  return year ? t('date.month', { year, month: name }) : name;
}

const QUOTES: Record<Lang, [string, string]> = { en: ['“', '”'], de: ['„', '“'], it: ['«', '»'] };

/** A text between the language's quotation marks. */
export function quote(text: string): string {
  const [before, after] = QUOTES[lang.value];
  return `${before}${withInnerQuotes(text, lang.value)}${after}`;
}

const AND: Record<Lang, string> = { en: 'and', de: 'und', it: 'e' };

/** A list in words: "Ada, Ben and Cleo". */
export function formatList(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length > 1 ? `${items.slice(0, -1).join(', ')} ${AND[lang.value]} ${last}` : last;
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** The distance of a time from now in its largest unit: "5 minutes ago", "in 3 hours", "tomorrow", "now". */
export function relativeTime(time: string, now = Date.now()): string {
  const away = (Date.parse(time) - now) / 1000;
  const [unit, size] = UNITS.find(([, each]) => Math.abs(away) >= each) ?? [null, 1];
  if (unit === null) return t('time.now');
  const key = `time.${unit}.${away > 0 ? 'ahead' : 'ago'}` as const;
  const n = Math.round(Math.abs(away) / size);
  return findText(`${key}.${n}`) ?? t(key, { n });
}

/** A length of time in the largest unit that fits: "1 day", "36 hours"; `narrow` gives "36 hrs". */
export function formatDuration(seconds: number, narrow = false): string {
  const [unit, size] =
    UNITS.find(([, size]) => seconds >= size && seconds % size === 0) ?? (['minute', 60] as const);
  const n = Math.round(seconds / size);
  return (narrow && findText(`time.${unit}.short`, { n })) || t(`time.${unit}`, { n });
}

/** The rest of a length of time, in whole units of which there are at least two: "3 days", "30 hours". */
export function formatTimeLeft(seconds: number): string {
  const [, size] = UNITS.find(([, each]) => seconds >= 2 * each) ?? (['minute', 60] as const);
  return formatDuration(Math.max(1, Math.floor(seconds / size)) * size);
}

/** A moment on the reader's own clock: "21 November, 07:15". */
export function formatMoment(time: string): string {
  const style = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const;
  return formatter(Intl.DateTimeFormat, lang.value, style).format(new Date(time));
}
