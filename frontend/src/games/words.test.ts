import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGS, type Message, makeSay, type Words } from '../core/i18n';
import { firstText, makeValueNamer } from '../core/words';
import { gameWords } from './defineGame';
import { combineSay, GAME_PARTS } from './registry';

const GAMES = join(import.meta.dirname, '../../../chalicelib/games');

/** Every file of words of a game, as its package and its part. */
const files = readdirSync(GAMES, { recursive: true, encoding: 'utf8' }).flatMap(file => {
  const [, game, part] = /^(\w+)\/words\/en\/(\w+)\.json$/.exec(file) ?? [];
  return game && part ? [{ game, part }] : [];
});

const read = (game: string, part: string, lang: string): Words =>
  JSON.parse(readFileSync(join(GAMES, game, 'words', lang, `${part}.json`), 'utf8'));

const forms = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message);

/** The holes of a message, in all its plural forms. */
const holes = (message: Message): string[] =>
  [...new Set(forms(message).flatMap(form => form.match(/\{[\w:.]+\}/g) ?? []))].sort();

it('the test finds the words of each game', () => {
  expect(files).toEqual(expect.arrayContaining([{ game: 'game_of_the_year', part: 'tales' }]));
  expect(files.filter(({ part }) => part === 'table').length).toBe(Object.keys(GAME_PARTS).length);
});

it('a file of words that is not there is an error', async () => {
  await expect(gameWords('anno_1452', 'tales', 'events')('en')).rejects.toThrow(
    'anno_1452/words/en/events.json',
  );
});

const LATE = ['tales', 'events'];

it.each(files.filter(({ part }) => LATE.includes(part)))(
  '$part of $game say nothing that another file of its table says',
  ({ game, part }) => {
    const others = files.filter(file => file.game === game && ['table', ...LATE].includes(file.part));
    const said = others.flatMap(file => (file.part === part ? [] : Object.keys(read(game, file.part, 'en'))));
    expect(Object.keys(read(game, part, 'en')).filter(key => said.includes(key))).toEqual([]);
  },
);

it('a listed game keeps its event sentences in the words that come with its table', async () => {
  for (const { tales, table } of Object.values(GAME_PARTS)) {
    const told = tales && !table ? Object.keys(await tales('en')) : [];
    expect(told.filter(each => each.startsWith('event.'))).toEqual([]);
  }
});

describe.each(files)('$part of $game', ({ game, part }) => {
  const english = read(game, part, 'en');

  it.each(LANGS)('has the same keys and holes in %s', lang => {
    const words = read(game, part, lang);
    expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort());
    for (const [key, message] of Object.entries(english)) {
      expect([key, holes(words[key] ?? '')]).toEqual([key, holes(message)]);
    }
  });

  it.each(LANGS)('says something for every key in %s', lang => {
    for (const [key, message] of Object.entries(read(game, part, lang))) {
      const silent = key.startsWith('event.') && message === ''; // an event that needs no sentence
      expect([key, silent || forms(message).every(form => form.trim() !== '')]).toEqual([key, true]);
    }
  });
});

const ids = () => ['01-14'];
const say = Object.assign(
  makeSay({ 'day.01-14.effect': 'Pay 400.', landed: '{day:day.help} {day:day.effect}' }),
  { ids },
);
const tales = makeSay({ 'day.01-14.help': 'In {town}, dressed in feathers.' });

it('combineSay has the words of the table and the tales', () => {
  const both = combineSay(say, tales);
  const called = makeValueNamer(both, String, String);
  expect(both('landed', { day: '01-14' }, called)).toBe('In {town}, dressed in feathers. Pay 400.');
  expect(both('day.01-14.help', { town: 'Berlin' })).toBe('In Berlin, dressed in feathers.');
  expect(both.ids).toBe(ids);
});

it('a key that neither has is not found', () => {
  expect(firstText(combineSay(say, tales), ['day.02-29.help'])).toBeNull();
});
