// What is told of a game, read by each of those of whom it tells, in each language.

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LANGS, type Lang, type Message, makeSay, showLang, t, type Words } from '../core/i18n';
import type { GameEvent } from '../core/types';
import { makeValueNamer } from '../core/words';
import { eventSentence, readerText, type SentenceScene } from '../match/kit/eventSentence';
import { turnFragments } from '../match/story/recap';
import { GAME_PARTS } from './registry';

const NAMES = ['Zora', 'Yann', 'Xeno', 'Wido', 'Vico', 'Ulla'];

/** “You” with a capital letter where no sentence begins. */
const CAPITAL: Record<Lang, RegExp> = {
  en: /[^.!?:“”] (You|Your|Yours)\b/,
  de: /[^.!?:„“] (Du|Dich|Dir|Dein\w*)\b/,
  it: /[^.!?:«»] (Tu|Te|Ti|Tuo|Tua|Tuoi|Tue)\b/,
};

/** All words of a game in a language. */
async function wordsOf(game: string, to: Lang): Promise<Words> {
  const { words, tales } = GAME_PARTS[game] ?? {};
  return { ...(await words?.(to)), ...(await tales?.(to)) };
}

/** The holes of a message, in all its plural forms, by their names. */
function holesOf(message: Message): Map<string, string | undefined> {
  const forms = typeof message === 'string' ? [message] : Object.values(message);
  const holes = forms.flatMap(form => [...form.matchAll(/\{(\w+)(?::([\w.]+))?\}/g)]);
  return new Map(holes.map(([, name = '', format]) => [name, format]));
}

const PLAIN: Record<string, unknown> = {
  count: ['c1', 'c2'],
  card: 'c1',
  day: '07-04',
  month: '1969-07',
  percent: 0.5,
};

/** A value that a hole of this format can name: one that has a word, else a number. */
function valueFor(format: string | undefined, words: Words): unknown {
  if (format === undefined) return 3;
  const [what = '', more] = format.split('.');
  const ids = Object.keys(words).map(key => key.split('.'));
  const named = ids.find(([first, id, last]) => first === what && id && last === more)?.[1];
  return PLAIN[what] ?? named ?? 3;
}

/** An event for each key of events and recaps: with all that any word for its kind speaks of, a seat for each role. */
function eventsOf(words: Words): GameEvent[] {
  const keys = Object.keys(words).filter(key => /^(event|recap)\./.test(key));
  return keys.flatMap((key): GameEvent[] => {
    const [, kind = '', fact, value = ''] = key.split('.');
    if (fact === 'you' || value === 'you' || key.startsWith('recap.'))
      return fact || key.startsWith('event.') ? [] : [makeEvent(kind, words)];
    const given = fact ? { [fact]: value === 'null' ? null : value === 'true' ? true : value } : {};
    return [{ ...makeEvent(kind, words), ...given }];
  });
}

function makeEvent(kind: string, words: Words): GameEvent {
  const spoken = Object.entries(words).filter(([key]) =>
    new RegExp(`^(event|recap|act)\\.${kind}(\\.|$)`).test(key),
  );
  const holes = new Map(spoken.flatMap(([, message]) => [...holesOf(message)]));
  let seats = 0;
  const facts = [...holes].map(([name, format]) => {
    if (format !== 'seat') return [name, valueFor(format, words)];
    return [name, name.endsWith('_seats') ? [seats++, seats++] : seats++];
  });
  const envelope = { version: 1, at: '', seat: null, turn: 1, concerns: [] };
  return { ...Object.fromEntries(facts), ...envelope, kind };
}

/** The seats that an event names, and where it names several each of them alone as well. */
function readings(event: GameEvent): { event: GameEvent; mine: number }[] {
  return Object.entries(event).flatMap(([fact, value]) => {
    if (/_seat$/.test(fact) && typeof value === 'number') return [{ event, mine: value }];
    if (!/_seats$/.test(fact) || !Array.isArray(value)) return [];
    const [mine] = value;
    return [
      { event, mine },
      { event: { ...event, [fact]: [mine] }, mine },
    ];
  });
}

function sceneOf(mine: number, words: Words): SentenceScene {
  const say = makeSay(words);
  const seat = (at: number, isListed: boolean) =>
    isListed && at === mine ? t('seat.you') : (NAMES[at] ?? '');
  return { say, mine, valueName: makeValueNamer(say, seat, () => 'A card.') };
}

/** What is wrong with a text for a reader. */
function faults(text: string, mine: number, to: Lang, isSentence: boolean): string[] {
  return [
    text.includes(NAMES[mine] ?? '') && 'names the reader',
    CAPITAL[to].test(isSentence ? text : `, ${text}`) && 'a capital letter in the middle',
    / [,.;:!?]/.test(text) && 'a space before a comma',
    / {2}/.test(text.trim()) && 'two spaces',
    /[{}]/.test(text) && 'a hole is left open',
    isSentence && /^(you|du|tu)\b/.test(text) && 'begins with a small letter',
  ].filter(fault => fault !== false);
}

beforeEach(() => vi.stubGlobal('document', { documentElement: {} }));

describe.each(Object.keys(GAME_PARTS))('%s', game => {
  test.each(LANGS)('speaks to the reader in every role, in %s', async to => {
    await showLang(to);
    const words = await wordsOf(game, to);
    const events = eventsOf(words);
    expect(events.length).toBeGreaterThan(3);
    const found = events.flatMap(readings).flatMap(({ event, mine }) => {
      const scene = sceneOf(mine, words);
      const sentence = eventSentence(event, scene) ?? '';
      const turn = { turn: 1, seat: null, from: 1, to: 1, events: [event], net: [] };
      const short = turnFragments(turn, scene).join(', ');
      return [
        ...faults(sentence, mine, to, true).map(fault => `${event.kind}, ${fault}: ${sentence}`),
        ...faults(short, mine, to, false).map(fault => `${event.kind}, ${fault}: ${short}`),
      ];
    });
    expect(found).toEqual([]);
  });
});

test.each(LANGS)('the acts of a turn of Cathedrals speak to the reader in every role, in %s', async to => {
  await showLang(to);
  const words = await wordsOf('anno-domini-1995', to);
  const events = ['taken', 'freed', 'held', 'settled'].map(kind => makeEvent(kind, words));
  const found = events.flatMap(readings).flatMap(({ event, mine }) => {
    const text = readerText(`act.${event.kind}`, event, sceneOf(mine, words)) ?? '';
    return faults(text, mine, to, true).map(fault => `${event.kind}, ${fault}: ${text}`);
  });
  expect(found).toEqual([]);
});

test.each([
  ['anno-domini-1995', 'plan_stopped'],
  ['game-of-the-year', 'plan_left_out'],
])('in %s only who has planned is told of %s', async (game, kind) => {
  for (const to of LANGS) {
    const words = await wordsOf(game, to);
    const event = { ...makeEvent(kind, words), of_seat: 0 };
    expect(eventSentence(event, sceneOf(1, words))).toBe('');
    expect(eventSentence(event, sceneOf(0, words))).not.toBe('');
  }
});
