// What the tests of the trade share: two players of three who may offer, as the server sends it.

import type { Schema } from '../../../core/types';
import { makeView } from '../table/testing';
import type { Decision, View } from '../table/types';
import { makeDecision, makeFact } from '../turn/turnTesting';
import type { Offer } from './trade';

const counts = (cards: Readonly<Record<string, number>>, maximum: number): Schema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(cards).map(([card, n]) => [card, { type: 'integer', minimum: 0, maximum: n }]),
  ),
  'x-sum': { minimum: 0, maximum },
});

/** The schema of an offer of seat 0: Ben in seat 1 has so much money and three cards, Cleo in seat 2 one card. */
export const makeOfferSchema = (money = 9): Schema => ({
  type: 'object',
  properties: {
    player: { enum: [1, 2], format: 'seat' },
    give: { type: 'integer', minimum: 0, maximum: 6, default: 0 },
    take: { type: 'integer', minimum: 0, maximum: 30, default: 0 },
    give_cards: counts({ a_tax: 2, r_loot: 1 }, 3),
    take_cards: counts({ a_tax: 3, r_loot: 2, e_court: 1 }, 3),
    words: { type: ['string', 'null'], maxLength: 20, default: null },
  },
  anyOf: [
    [1, money, 3],
    [2, 30, 1],
  ].map(([seat, take, cards]) => ({
    properties: {
      player: { const: seat },
      take: { type: 'integer', minimum: 0, maximum: take },
      take_cards: { 'x-sum': { minimum: 0, maximum: cards } },
    },
  })),
});

/** The decision `offer` of seat 0. */
export const makeOfferDecision = (money?: number): Decision =>
  makeDecision('offer', { ...makeOfferSchema(money) }, [makeFact('offers_left', { n: 2 })]);

/** An open offer of Ben's to the reader: three gulden for a *Tax*. */
export const makeOffer = (more: Partial<Offer> = {}): Offer => ({
  offer: 4,
  of_seat: 1,
  to_seat: 0,
  money: 3,
  cards: 0,
  wanted_money: 0,
  wanted_cards: 1,
  given: [],
  wanted: ['a_tax'],
  words: null,
  ...more,
});

/** A trade of three as seat 0 sees it, who holds two *Tax* and a *Loot*. */
export const makeTrade = (offers: Offer[] = [], more: Partial<View> = {}): View =>
  makeView(
    {
      phase: 'trade',
      expert: true,
      current_seat: null,
      mine: { hand: ['a_tax', 'r_loot', 'a_tax'], spied: null, submitted: false, discard: [], er_card: null },
      trade: { offers, finished_seats: [2], offers_left: [2, 1, 0] },
      ...more,
    },
    3,
  );
