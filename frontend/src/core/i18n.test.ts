import { expect, test, vi } from 'vitest';
import { formatShortDay } from '../ui/letter/Envelope';
import { seatName } from '../ui/SeatBadge';
import {
  formatDate,
  formatDuration,
  formatList,
  formatMessage,
  formatNumber,
  formatPercent,
  formatTimeLeft,
  LANGS,
  type Lang,
  type Message,
  relativeTime,
  showLang,
  t,
  type Words,
} from './i18n';

const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const HOUSE = '../../../chalicelib/words/';
const files = import.meta.glob<Words>(['../**/words/*.json', '../../../chalicelib/words/**/*.json'], {
  eager: true,
  import: 'default',
});
const folders = [...new Set(Object.keys(files).map(file => file.replace(/\w+\.json$/, '')))];

const texts = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message);
/** What must be filled into each form of a message. */
const holes = (message: Message): string[] =>
  texts(message).map(text => [...new Set(text.match(/\{[\w:]+\}/g))].sort().join(' '));

test('the test finds the words of the app', () => {
  expect(folders).toEqual(expect.arrayContaining(['./words/', HOUSE]));
});

test.each(folders)('%s has the same keys and holes in every language', folder => {
  const english = files[`${folder}en.json`] ?? {};
  for (const lang of LANGS) {
    const words = files[`${folder}${lang}.json`] ?? {};
    expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort());
    for (const [key, message] of Object.entries(words)) {
      expect([key, new Set(holes(message))]).toEqual([key, new Set(holes(english[key] ?? ''))]);
      const silent = key.startsWith('event.') && message === ''; // an event that needs no sentence
      expect([key, silent || texts(message).every(text => text.trim() !== '')]).toEqual([key, true]);
    }
  }
});

const MADE_AT_RUN_TIME: Record<string, RegExp> = {
  './words/': /^(theme|month|time|invalid)\./,
  '../match/words/': /^hand\.order\./,
  '../shell/new/words/': /^(bot|weight)\./,
  '../shell/account/words/': /^(theme|part|mail|here|kind|status|detail|scope|wrong)(\.|$)/,
  // refusals, the names of bots, and what the server says alone
  [HOUSE]: /^((refused|bot_name|notice|digest|mail|weekday)(\.|$)|seat$)/,
};
const USED = [
  './words/',
  '../match/words/',
  '../shell/account/words/',
  '../notices/words/',
  '../shell/new/words/',
  '../match/guide/words/',
  HOUSE,
];

test.each(USED)('every word of %s is used', folder => {
  const code = Object.values(sources).join('\n');
  const keys = Object.keys(files[`${folder}en.json`] ?? {});
  const fixed = keys.filter(key => !MADE_AT_RUN_TIME[folder]?.test(key));
  expect(fixed.length).toBeGreaterThan(0);
  expect(fixed.filter(key => !code.includes(`'${key}'`))).toEqual([]);
});

test('the app and the house have no key in common', () => {
  const house = Object.keys(files[`${HOUSE}en.json`] ?? {});
  expect(Object.keys(files['./words/en.json'] ?? {}).filter(key => house.includes(key))).toEqual([]);
});

test('formatMessage chooses the plural and writes numbers as the language does', () => {
  const cards = { one: '{n} card', other: '{n} cards' };
  expect(formatMessage(cards, 'en', { n: 1 })).toBe('1 card');
  expect(formatMessage(cards, 'en', { n: 0 })).toBe('0 cards');
  expect(formatMessage('{n}', 'de', { n: 12345 })).toBe('12.345');
});

test('formatMessage says none in words of its own, where there are any', () => {
  const cards = { 0: 'no card', one: '{n} card', other: '{n} cards' };
  expect([0, 1, 2].map(n => formatMessage(cards, 'en', { n }))).toEqual(['no card', '1 card', '2 cards']);
});

test('formatPercent calls nothing impossible or certain that is not', () => {
  expect([0, 0.004, 0.5, 0.996, 1].map(formatPercent)).toEqual(['0%', '< 1%', '50%', '> 99%', '100%']);
});

test('formatMessage leaves a hole without a value visible', () => {
  expect(formatMessage('with {names}', 'en')).toBe('with {names}');
});

test('formatMessage passes the format of a hole to the function that words its value', () => {
  const fill = (value: unknown, what?: string) =>
    what === 'seat' ? ['Ada', 'Ben'][Number(value)] : undefined;
  const message = {
    one: '{player:seat} takes a coin',
    other: '{player:seat} takes {coins} coins from {of:land}',
  };
  expect(formatMessage(message, 'en', { player: 1, coins: 1 }, fill)).toBe('Ben takes a coin');
  expect(formatMessage(message, 'en', { player: 0, coins: 4, of: 'wales' }, fill)).toBe(
    'Ada takes 4 coins from wales',
  );
  expect(formatMessage('{player:seat}', 'en', {}, fill)).toBe('{player:seat}');
});

test('makeValueNamer keeps the digits of a year together and words days and months as dates', async () => {
  await showLangWithoutPage('en');
  expect(formatMessage('{n}', 'en', { n: 1273 })).toBe('1273');
  expect([formatDate('07-04', 'day'), formatDate('1969-07', 'month')]).toEqual(['4 July', 'July 1969']);
  expect(formatDate('7', 'month')).toBe('July');
  expect([formatDate('july', 'day'), formatDate('07-04', 'card')]).toEqual([null, null]);
});

test('times and lists are worded in the language shown', async () => {
  const now = Date.parse('2026-01-01T12:00:00Z');
  await showLangWithoutPage('de');
  expect(t('home')).toBe('Zur Startseite');
  expect(relativeTime('2026-01-02T13:00:00Z', now)).toBe('morgen');
  expect(relativeTime('2026-01-01T11:58:00Z', now)).toBe('vor 2 Minuten');
  expect(formatDuration(86_400)).toBe('1 Tag');
  expect(formatList(['Ada', 'Ben', 'Cleo'])).toBe('Ada, Ben und Cleo');
  await showLangWithoutPage('en');
  expect(formatDuration(300)).toBe('5 minutes');
  expect(formatDuration(5400)).toBe('90 minutes');
  expect([250_001, 100_000, 86_400, 7000, 59].map(formatTimeLeft)).toEqual([
    '2 days',
    '27 hours',
    '1 day',
    '116 minutes',
    '1 minute',
  ]);
});

test('a bot is called by its name in the language shown, a player as stored', async () => {
  const named = (kind: 'bot' | 'player', name: string) => seatName({ seat: 0, kind, name });
  await showLangWithoutPage('de');
  expect([named('bot', 'Herodotus'), named('player', 'Herodotus')]).toEqual(['Herodot', 'Herodotus']);
  expect(named('bot', 'Deep Blue')).toBe('Deep Blue');
  await showLangWithoutPage('en');
  expect(named('bot', 'Herodotus')).toBe('Herodotus');
});

async function showLangWithoutPage(lang: Lang): Promise<void> {
  globalThis.document ??= { documentElement: {} } as Document;
  await showLang(lang);
}

test('formatMessage uses the language’s inner quotation marks within quotation marks', () => {
  expect(formatMessage('before “{card:card}”', 'en', { card: 'The “Fram” drifts' })).toBe(
    'before “The ‘Fram’ drifts”',
  );
  expect(formatMessage('vor „{below}“', 'de', { below: 'Die „Fram“ driftet' })).toBe(
    'vor „Die ‚Fram‘ driftet“',
  );
  expect(formatMessage('prima di «{below}»', 'it', { below: 'La «Fram» va' })).toBe(
    'prima di «La “Fram” va»',
  );
  expect(formatMessage('{text}', 'en', { text: 'The “Fram” drifts' })).toBe('The “Fram” drifts');
});

test.each(LANGS)('numbers are written as Intl writes them: %s', async to => {
  const intl = new Intl.NumberFormat(to === 'en' ? 'en-GB' : to, { useGrouping: 'min2' });
  for (const n of [0, 7, -7, 999, 1452, -1995, 9999, -9999, 10_000, -10_000, 1_234_567, 0.5, 9999.5])
    expect(formatNumber(n, to)).toBe(intl.format(n));
});

test('a formatter is made once, however often it is used', () => {
  let made = 0;
  class Counted extends Intl.PluralRules {
    constructor(...style: ConstructorParameters<typeof Intl.PluralRules>) {
      super(...style);
      made += 1;
    }
  }
  vi.stubGlobal('Intl', { PluralRules: Counted });
  for (let i = 0; i < 3; i++)
    expect(formatMessage({ one: 'a card', other: 'cards' }, 'it', { n: 1 })).toBe('a card');
  vi.unstubAllGlobals();
  expect(made).toBe(1);
});

/** A language with the locale whose rules it follows. */
const LANGUAGES = [
  ['en', 'en-GB'],
  ['de', 'de'],
  ['it', 'it'],
] as const;

test.each(LANGUAGES)(
  'dates, lists and times in %s are those of Intl, which first loads do without',
  async (to, locale) => {
    await showLangWithoutPage(to);
    const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
    const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    for (let at = Date.UTC(2000, 0, 1); at < Date.UTC(2001, 0, 1); at += 86_400_000) {
      const iso = new Date(at).toISOString();
      expect(formatDate(iso.slice(5, 10), 'day')).toBe(day.format(at));
      expect(formatDate(iso.slice(0, 7), 'month')).toBe(month.format(at));
    }
    const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
    const units = [
      ['day', 86_400, 30],
      ['hour', 3600, 23],
      ['minute', 60, 59],
    ] as const;
    for (const [unit, size, most] of units) {
      const long = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
      for (let n = 1; n <= most; n++) {
        for (const by of [n, -n]) {
          expect(relativeTime(new Date(by * size * 1000).toISOString(), 0)).toBe(relative.format(by, unit));
        }
        expect(formatDuration(n * size)).toBe(long.format(n));
      }
    }
    expect(relativeTime(new Date(0).toISOString(), 0)).toBe(relative.format(0, 'second'));
    const lists = new Intl.ListFormat(locale, { type: 'conjunction' });
    for (const names of [[], ['Ada'], ['Ada', 'Ben'], ['Ada', 'Ben', 'Cleo']]) {
      expect(formatList(names)).toBe(lists.format(names));
    }
    await showLangWithoutPage('en');
  },
);

test('a short day is the one on the reader’s own calendar', () => {
  expect(formatShortDay(new Date(2026, 10, 23, 0, 30).toISOString())).toBe('23 Nov');
  expect([formatDate('13-01', 'day'), formatDate('1969-07-04', 'day'), formatDate('07-04', 'month')]).toEqual(
    [null, null, null],
  );
});
