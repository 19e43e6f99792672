// What specimens are, and what they show: events of a real deck, and seats of a made-up match.

import type { ComponentChildren, VNode } from 'preact';
import world from '../../../chalicelib/decks/data/world.json';
import type { Revealed } from '../chronology/story/check';
import type { CardScene } from '../chronology/story/TurnedCard';
import { lang, makeSay } from '../core/i18n';
import type { Match, MatchRow, Seat } from '../core/types';
import type { Say } from '../core/words';
import { MatchWordsContext, matchWords } from '../match/words';

/**
 * Parts in their states, by what they show, in English: the gallery is for those who build the app. Some need the
 * whole width, such as a board.
 */
export type Specimens = Readonly<Record<string, VNode | { wide: VNode }>>;

/** The specimens of each of several things. */
export const eachOf = <T,>(things: readonly T[], show: (thing: T, at: number) => Specimens): Specimens =>
  Object.assign({}, ...things.map(show));

/** What the buttons of specimens do. */
export const ignore = () => {};

/** An event of each theme; dates of every kind are among them: a span, long ago, with a label. */
export const EVENTS = {
  science: { card: 'cdvj7v', lo: 1011, hi: 1021 },
  art: { card: 't4i5hs', lo: 1799, hi: 1799 },
  sport: { card: 'e44w4d', lo: 1528, hi: 1528 },
  everyday: { card: 'vrji5z', lo: 1516, hi: 1516 },
  politics: { card: 'udu2em', lo: 793, hi: 793 },
  nature: { card: 'ppyi5b', lo: 1908, hi: 1908 },
  technology: { card: 'bjtdvf', lo: 868, hi: 868 },
  travel: { card: 'tceu5a', lo: 1709, hi: 1709 },
  curiosities: { card: 'i4kykl', lo: -355, hi: -355 },
} as const satisfies Record<string, Revealed>;

const DECK = new Map(world.cards.map(card => [card.id, card]));

/** The event of a theme as it is turned over. */
export function turnedEvent(theme: keyof typeof EVENTS): Revealed {
  const { card, lo, hi } = EVENTS[theme];
  const comment = DECK.get(card)?.comment;
  return { card, lo, hi, ...(comment && { comment }) };
}

/** The words of Anno Domini and of every table, in the language shown. */
export const say: Say = makeSay(
  (await import(`../../../chalicelib/games/anno_domini/words/${lang.value}/table.json`)).default,
);
const sayMatch = makeSay(await matchWords(lang.value));

/** The part of a scene that cards need. */
export const cardScene: CardScene = {
  say,
  text: card => DECK.get(card)?.text[lang.value] ?? '',
  theme: card => DECK.get(card)?.theme,
  deck: () => ({ key: world.key, rev: world.rev }),
};

/** Names as short and as long as they come; the last are those of bots. */
const NAMES = ['Ada', 'Ben', 'Cleo', 'Adalbert the Patient', 'Dan', 'Benedetta Rossi'];
const BOTS = ['Herodotus', 'Anna Komnene', 'Sima Qian', 'Bede'];

/** The seats of a match with `count` players; from the seventh on they are bots. */
export const makeSeats = (count: number): Seat[] =>
  [...Array(count).keys()].map(seat => {
    const bot = BOTS[seat - NAMES.length];
    const kind = bot ? ('bot' as const) : ('player' as const);
    return { seat, kind, name: bot ?? NAMES[seat] ?? null, away: false, deadline: null };
  });

/** A match of Anno Domini, unless `part` says otherwise. */
export const makeMatch = (seats: Seat[], part: Partial<Match> = {}): Match => ({
  id: 'sample',
  game: 'anno-domini',
  status: 'running',
  version: 1,
  visibility: 'private',
  lang: null,
  options: {},
  clock: { turn: 86_400, bank: 0, increment: 0, weekends: false, takeover: false },
  decks: [],
  host: 0,
  seats,
  to_act: [1],
  deadline: null,
  commitment: '',
  end_agreement: null,
  hold: false,
  rules_version: 1,
  outcome: null,
  ...part,
});

const HOUR = 3_600_000;
const TO_DRAW = 10_000; // a little more time, so that what is left is rounded as it is now once it is drawn
const fromNow = (hours: number): string => new Date(Date.now() + hours * HOUR + TO_DRAW).toISOString();

/** A line of the list of one's own matches, with `seats` seats; the reader sits in the first. */
export function makeRow(
  game: string,
  seats: number,
  { due, ...part }: Partial<MatchRow> & { due?: number } = {},
): MatchRow {
  return {
    id: `${game}-${seats}`,
    game,
    status: 'running',
    version: 1,
    seat: 0,
    your_turn: due !== undefined,
    seats: makeSeats(seats),
    deadline: due === undefined ? null : fromNow(due),
    outcome: null,
    updated: fromNow(-30),
    ...part,
  };
}

/**
 * Gives its content the words of every table, as the page of a match does. `seats` is what the seats are called
 * instead: several seat bars on a page need a name each.
 */
export function WithWords({ seats, children }: { seats?: string; children: ComponentChildren }) {
  const say: typeof sayMatch = (key, args, fill) =>
    key === 'seats' && seats ? seats : sayMatch(key, args, fill);
  return <MatchWordsContext.Provider value={say}>{children}</MatchWordsContext.Provider>;
}
