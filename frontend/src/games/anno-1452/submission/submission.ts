// What a player marks in the hand before a result round is sealed, and what may be marked. Pure.

import type { Json, Schema } from '../../../core/types';
import { tellsOf } from '../../../match/table/facts';
import { countedCards } from '../cards/CardSign';
import type { Fact, FactOf, Stone } from '../table/types';

/** What is marked so far, by place in the hand: equal cards stay apart. */
export interface Draft {
  discarded: readonly number[];
  /** The one card that is played. */
  played: number | null;
}

/** Nothing is marked. */
export const NOTHING_MARKED: Draft = { discarded: [], played: null };

/** Whether nothing is marked. */
export const isUnmarked = ({ discarded, played }: Draft): boolean =>
  discarded.length === 0 && played === null;

/** How many cards may be discarded. */
export interface Bounds {
  /** How many of each card at most. */
  limits: Readonly<Record<string, number>>;
  /** How many in all. */
  least: number;
  most: number;
}

/** The cards that may be played in this result round. */
export const playableCards = (schema: Schema): string[] =>
  (schema.properties?.er_card?.enum ?? []).filter(card => typeof card === 'string');

/** How many cards may be discarded beside a card that is played, or beside none: as the decision says. */
export function boundsBeside(schema: Schema, card: string | null): Bounds {
  const branch = schema.anyOf?.find(({ properties }) => (properties?.er_card?.const ?? null) === card);
  const discard = branch?.properties?.discard ?? schema.properties?.discard ?? {};
  const limits = Object.entries(discard.properties ?? {}).map(([id, { maximum = 0 }]) => [id, maximum]);
  const { minimum = 0, maximum = 0 } = discard['x-sum'] ?? {};
  return { limits: Object.fromEntries(limits), least: minimum, most: maximum };
}

/** What a place in the hand is marked as. */
export function markOf({ discarded, played }: Draft, place: number): 'discarded' | 'played' | null {
  if (played === place) return 'played';
  return discarded.includes(place) ? 'discarded' : null;
}

/** Marks a card as discarded, or no more; a card that was to be played is played no more. */
export function toggleDiscard({ discarded, played }: Draft, place: number): Draft {
  const rest = discarded.filter(each => each !== place);
  const isMarked = rest.length < discarded.length;
  return { discarded: isMarked ? rest : [...rest, place], played: played === place ? null : played };
}

/** Marks a card as played, instead of any other, or no more; it is not discarded then. */
export function togglePlay({ discarded, played }: Draft, place: number): Draft {
  return {
    discarded: discarded.filter(each => each !== place),
    played: played === place ? null : place,
  };
}

/** The card that is played. */
export const cardPlayed = (hand: readonly string[], { played }: Draft): string | null =>
  played === null ? null : (hand[played] ?? null);

/** How many of each card are discarded. */
export const discardCounts = (hand: readonly string[], { discarded }: Draft): Record<string, number> =>
  Object.fromEntries(countedCards(discarded.flatMap(place => hand[place] ?? [])));

/** The parameters of a submission. */
export const submissionParams = (hand: readonly string[], draft: Draft): Json => ({
  discard: discardCounts(hand, draft),
  er_card: cardPlayed(hand, draft),
});

/** Whether no more is discarded than may be. */
function isWithin(schema: Schema, hand: readonly string[], draft: Draft): boolean {
  const { limits, most } = boundsBeside(schema, cardPlayed(hand, draft));
  const counts = Object.entries(discardCounts(hand, draft));
  return draft.discarded.length <= most && counts.every(([card, n]) => n <= (limits[card] ?? 0));
}

/** Whether a card may be marked as discarded, or is and may be kept. */
export const mayToggleDiscard = (
  schema: Schema,
  hand: readonly string[],
  draft: Draft,
  place: number,
): boolean => markOf(draft, place) === 'discarded' || isWithin(schema, hand, toggleDiscard(draft, place));

/** How many cards must still be discarded. */
export const missingDiscards = (schema: Schema, hand: readonly string[], draft: Draft): number =>
  Math.max(0, boundsBeside(schema, cardPlayed(hand, draft)).least - draft.discarded.length);

/** Whether a draft may be sent as it is. */
export const isComplete = (schema: Schema, hand: readonly string[], draft: Draft): boolean =>
  isWithin(schema, hand, draft) && missingDiscards(schema, hand, draft) === 0;

/** What the round would bring if nobody else plays a card; what is not known is undefined. */
export interface Forecast {
  holdings?: FactOf<'result_forecast'>;
  election?: FactOf<'election_forecast'> | FactOf<'no_candidate'>;
  final?: FactOf<'final_forecast'>;
}

/** The forecast for a card that is played, or for none. */
export function forecastOf(facts: readonly Fact[] | undefined, card: string | null): Forecast {
  const params = { er_card: card };
  return {
    holdings: tellsOf(facts, 'result_forecast', params)[0],
    election: tellsOf(facts, 'election_forecast', params)[0] ?? tellsOf(facts, 'no_candidate', params)[0],
    final: tellsOf(facts, 'final_forecast', params)[0],
  };
}

/** How many cards a draft draws: those due, and one more for each discarded without need. */
export function cardsDrawn(
  facts: readonly Fact[] | undefined,
  schema: Schema,
  hand: readonly string[],
  draft: Draft,
): number | undefined {
  const card = cardPlayed(hand, draft);
  const [due] = tellsOf(facts, 'refill', { er_card: card });
  return due && due.n + Math.max(0, draft.discarded.length - boundsBeside(schema, card).least);
}

/** The stones of each seat that are there at the election: dowries have left by then. */
export const electionStones = (stones: readonly Stone[], seats: number): number[] =>
  Array.from(
    { length: seats },
    (_, seat) => stones.filter(({ owner_seat, dowry }) => owner_seat === seat && !dowry).length,
  );
