import { beforeAll, describe, expect, it } from 'vitest';
import vectors from '../../../tests/words/grammar.json';
import { type Args, type Lang, makeSay, showLang, type Words } from './i18n';
import { makeValueNamer } from './words';

/** A sentence that the grammar of words promises; the server's reader is held to the same. */
interface Vector {
  rule: string;
  words: Words;
  lang: Lang;
  key: string;
  facts: Args;
  says: string;
  /** The names of the seats. */
  seats?: string[];
  /** The texts of event cards by their ids. */
  cards?: Record<string, string>;
}

const LANGS = ['en', 'de', 'it'] as const;

describe.each(LANGS)('in %s', lang => {
  beforeAll(async () => {
    globalThis.document ??= { documentElement: {} } as Document;
    await showLang(lang);
  });
  const own = (vectors as unknown as Vector[]).filter(vector => vector.lang === lang);

  it.each(own)('$rule: $says', ({ words, key, facts, says, seats = [], cards = {} }) => {
    const say = makeSay(words);
    const namer = makeValueNamer(
      say,
      seat => seats[seat] ?? '',
      id => cards[id] ?? '',
    );
    expect(say(key, facts, namer)).toBe(says);
  });
});
