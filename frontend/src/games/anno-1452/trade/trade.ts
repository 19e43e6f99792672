// An offer while it is composed, what its decision allows, and why an offer cannot be accepted. Pure.

import type { Json, Schema } from '../../../core/types';
import { countedCards } from '../cards/CardSign';
import type { View } from '../table/types';

/** What lies on the table: the open offers, or the one that the reader composes; or they are about to finish. */
export type TradeMode = 'rest' | 'offer' | 'done';

/** What is composed so far. */
export interface OfferDraft {
  partner: number | null;
  /** Money that is given, and money that is wanted. */
  give: number;
  take: number;
  /** The cards that are given and those that are wanted, equal ones several times. */
  given: readonly string[];
  wanted: readonly string[];
  words: string;
}

/** An offer of nothing to nobody. */
export const NO_OFFER: OfferDraft = { partner: null, give: 0, take: 0, given: [], wanted: [], words: '' };

/** How many of each card. */
type Counts = Readonly<Record<string, number>>;

/** What the decision allows with a partner. */
export interface OfferBounds {
  partners: number[];
  give: number;
  take: number;
  /** How many of each card of the hand can be given: those that lie in no offer. */
  given: Counts;
  /** How many of each card can be wanted, and how many cards in all. */
  wanted: Counts;
  mostWanted: number;
  /** The most characters of the words. */
  longest: number;
}

/** An open offer. */
export type Offer = NonNullable<View['trade']>['offers'][number];

const limitsOf = (field: Schema | undefined): Counts =>
  Object.fromEntries(
    Object.entries(field?.properties ?? {}).map(([card, { maximum = 0 }]) => [card, maximum]),
  );

/** What the schema of the decision `offer` allows; with no partner yet, nothing can be wanted. */
export function offerBounds(schema: Schema, partner: number | null): OfferBounds {
  const { properties = {} } = schema;
  const branch = schema.anyOf?.find(({ properties }) => properties?.player?.const === partner) ?? schema;
  const own = partner === null ? {} : { ...properties, ...branch.properties };
  return {
    partners: (properties.player?.enum ?? []).map(Number),
    give: properties.give?.maximum ?? 0,
    take: own.take?.maximum ?? 0,
    given: limitsOf(properties.give_cards),
    wanted: limitsOf(partner === null ? undefined : properties.take_cards),
    mostWanted: own.take_cards?.['x-sum']?.maximum ?? 0,
    longest: properties.words?.maxLength ?? 0,
  };
}

/** A draft with its partner: the one that is chosen, or the only one there is. */
export function withOnlyPartner(draft: OfferDraft, schema: Schema): OfferDraft {
  const [only, more] = offerBounds(schema, null).partners;
  const isOnly = only !== undefined && more === undefined;
  return draft.partner === null && isOnly ? { ...draft, partner: only } : draft;
}

/** A draft for another partner, who may have less that can be wanted. */
export function withPartner(draft: OfferDraft, schema: Schema, partner: number): OfferDraft {
  const { take, mostWanted } = offerBounds(schema, partner);
  const wanted = draft.wanted.slice(0, mostWanted);
  return { ...draft, partner, take: Math.min(draft.take, take), wanted };
}

/** Some cards with one more of a kind. */
export const withCard = (cards: readonly string[], card: string): string[] => [...cards, card];

/** Some cards with one of a kind less. */
export function withoutCard(cards: readonly string[], card: string): string[] {
  const at = cards.lastIndexOf(card);
  return cards.filter((_, place) => place !== at);
}

/** How often a card is among some. */
export const countOf = (cards: readonly string[], card: string): number =>
  cards.filter(each => each === card).length;

/** The parameters of an offer. */
export const offerParams = ({ partner, give, take, given, wanted, words }: OfferDraft): Json => ({
  player: partner,
  give,
  take,
  give_cards: Object.fromEntries(countedCards(given)),
  take_cards: Object.fromEntries(countedCards(wanted)),
  words: words.trim() || null,
});

/** Why an offer cannot be sent as it is: the key of a text and its facts. */
export interface Obstacle {
  key: string;
  facts: Json;
}

const obstacle = (key: string, facts: Json = {}): Obstacle => ({ key, facts });

/** Why a draft cannot be sent: somebody may have spent in between what was wanted. */
export function draftObstacle(draft: OfferDraft, schema: Schema): Obstacle | null {
  const { partner, give, take, given, wanted, words } = draft;
  const bounds = offerBounds(schema, partner);
  if (partner === null || !bounds.partners.includes(partner)) return obstacle('trade.whom');
  if (give + take + given.length + wanted.length === 0 && !words.trim()) return obstacle('trade.empty');
  if (give > bounds.give) return obstacle('refused.not_enough_money', { cost: give, money: bounds.give });
  const missing = given.find(card => countOf(given, card) > (bounds.given[card] ?? 0));
  if (missing) return obstacle('refused.not_in_hand', { card: missing });
  if (take > bounds.take)
    return obstacle('refused.partner_has_less', { of_seat: partner, money: bounds.take });
  if (wanted.length > bounds.mostWanted)
    return obstacle('refused.partner_holds_fewer', { of_seat: partner, cards: bounds.mostWanted });
  return null;
}

/** Why the reader cannot accept an offer that is not among those that can be accepted. */
export function acceptObstacle(
  { wanted_money, wanted }: Pick<Offer, 'wanted_money' | 'wanted'>,
  { players, mine: own, trade }: Pick<View, 'players' | 'mine' | 'trade'>,
  mine: number,
): Obstacle {
  const aside = (trade?.offers ?? []).filter(({ of_seat }) => of_seat === mine);
  const lying = aside.flatMap(({ given }) => given ?? []);
  const held = own?.hand ?? [];
  const money = players[mine]?.money ?? 0;
  const cards = wanted ?? [];
  const missing = cards.find(card => countOf(cards, card) > countOf(held, card));
  if (wanted_money > money) return obstacle('refused.not_enough_money', { cost: wanted_money, money });
  if (missing) return obstacle('refused.not_in_hand', { card: missing });
  const bound = cards.find(card => countOf(cards, card) > countOf(held, card) - countOf(lying, card));
  return bound ? obstacle('trade.lies', { card: bound }) : obstacle('refused.lies_in_offer');
}
