import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Message, Words } from '../shared/i18n';
import { GAME_PARTS } from './registry';

const LANGS = ['en', 'de', 'it'];
const SRC = join(import.meta.dirname, '..');

/** Every folder of the match page and the games that holds words, one file for each language. */
const folders = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter(file => /^(match|games)\b.*\ben\.json$/.test(file))
  .map(file => file.slice(0, -'/en.json'.length));

const read = (folder: string, lang: string): Words =>
  JSON.parse(readFileSync(join(SRC, folder, `${lang}.json`), 'utf8'));

/** The holes of a message, in all its plural forms. */
function holes(message: Message): string[] {
  const forms = typeof message === 'string' ? [message] : Object.values(message);
  return [...new Set(forms.flatMap(form => form.match(/\{[\w:.]+\}/g) ?? []))].sort();
}

it('the test finds the words of the match page and of each game', () => {
  const some = ['match/words', 'games/anno-domini/words', 'games/game-of-the-year/tales'];
  expect(folders).toEqual(expect.arrayContaining(some));
});

it.each(folders.filter(folder => folder.endsWith('/tales')))(
  '%s tell nothing that the table says',
  folder => {
    const words = read(folder.replace(/tales$/, 'words'), 'en');
    expect(Object.keys(read(folder, 'en')).filter(key => key in words)).toEqual([]);
  },
);

it('a listed game keeps its event sentences in the words that come with its table', () => {
  for (const [key, { tales, table }] of Object.entries(GAME_PARTS)) {
    const told = tales && !table ? Object.keys(read(`games/${key}/tales`, 'en')) : [];
    expect(told.filter(each => each.startsWith('event.'))).toEqual([]);
  }
});

describe.each(folders)('%s', folder => {
  const english = read(folder, 'en');

  it.each(LANGS)('has the same keys and holes in %s', lang => {
    const words = read(folder, lang);
    expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort());
    for (const [key, message] of Object.entries(english)) {
      expect([key, holes(words[key] ?? '')]).toEqual([key, holes(message)]);
    }
  });
});
