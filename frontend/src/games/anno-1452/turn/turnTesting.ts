// What the tests of a turn, a trade and a result round share: a small position and open decisions, as the server sends
// them.

import type { Json, Schema } from '../../../core/types';
import { makeStone, makeView } from '../table/testing';
import type { Decision, Fact, FactKind, FactOf, Stone, View } from '../table/types';
import type { Offer } from '../trade/trade';
import { Outlook } from './outlook';

/** Makes a fact. */
export const makeFact = <K extends FactKind>(
  kind: K,
  facts: Omit<FactOf<K>, 'kind'>,
  when: Json = {},
): Fact => ({
  when,
  tells: { kind, ...facts } as Fact['tells'],
});

/** Makes an open decision. */
export const makeDecision = (kind: string, schema: Json, facts: Fact[] = []): Decision => ({
  seat: 0,
  kind,
  blocking: true,
  limit: null,
  schema: { properties: {}, ...schema },
  facts,
});

const odds = (stone: string, target: string, win: number) =>
  makeFact('attack_odds', { win }, { stone, target });

/** The reader, in seat 0, owns Tyrol 1 and 2; Swabia 1, Bavaria 1 and Venetia 1 are next to it. */
export const STONES: readonly Stone[] = [
  makeStone('tirol-1', 0, { citizens: 3 }),
  makeStone('tirol-2', 0),
  makeStone('schwaben-1', 1, { level: 1 }),
  makeStone('bayern-1', 2, { citizens: 1 }),
  makeStone('venetien-1', 2),
];

const NO_HASTE = {
  haste_region: { const: null },
  haste_citizens: { properties: {}, 'x-sum': { maximum: 0 } },
};
const HASTE = {
  with_reaction: { enum: [null, 'r_haste'] },
  haste_region: { enum: [null, 'aargau'] },
  haste_citizens: { properties: { 'tirol-2': { maximum: 3 } }, 'x-sum': { maximum: 3 } },
};

const MARCH = {
  properties: { stone: { enum: ['tirol-1'] }, target: { enum: ['tirol-2'] }, n: { minimum: 1, maximum: 3 } },
};

/** The open decisions of that position. */
export const DECISIONS: readonly Decision[] = [
  makeDecision('stone', { properties: { region: { enum: ['aargau', 'tirol'] }, ...HASTE } }, [
    makeFact('stone_price', { cost: 4, stones: 0, limit: 3, money: 8 }, { region: 'aargau' }),
    makeFact('stone_price', { cost: 6, stones: 2, limit: 3, money: 6 }, { region: 'tirol' }),
  ]),
  makeDecision('citizens', {
    properties: {
      stones: { properties: { 'tirol-2': { maximum: 3 } }, 'x-sum': { minimum: 1, maximum: 2 } },
      with_reaction: { const: null },
      ...NO_HASTE,
    },
  }),
  makeDecision(
    'attack',
    {
      properties: {
        stone: { enum: ['tirol-1', 'tirol-2'] },
        target: { enum: ['schwaben-1', 'bayern-1', 'venetien-1'] },
        mercs: { minimum: 0, maximum: 4, default: 0 },
        with_reaction: { enum: [null, 'r_loot'] },
        ...NO_HASTE,
      },
    },
    [
      odds('tirol-1', 'schwaben-1', 0.99),
      odds('tirol-2', 'schwaben-1', 0.9),
      odds('tirol-1', 'bayern-1', 0.8),
      odds('tirol-2', 'bayern-1', 0.3),
      odds('tirol-1', 'venetien-1', 0.95),
      odds('tirol-2', 'venetien-1', 0.5),
    ],
  ),
  makeDecision('city', {
    properties: { card: { enum: ['charter_06', 'charter_free'] }, stone: { enum: ['tirol-1', 'tirol-2'] } },
    anyOf: [
      { properties: { card: { const: 'charter_06' }, stone: { enum: ['tirol-1'] } } },
      { properties: { card: { const: 'charter_free' }, stone: { enum: ['tirol-1', 'tirol-2'] } } },
    ],
  }),
  makeDecision('marry', { properties: { card: { enum: ['m_anna'] } } }, [
    makeFact('dowry', { cost: 2, region: 'pfalz', section: '1298' }, { card: 'm_anna' }),
  ]),
  makeDecision('inherit', {
    properties: { card: { enum: ['inherit_08'] }, region: { enum: ['oesterreich', 'steiermark'] } },
  }),
  makeDecision('card', {
    properties: {
      card: { enum: ['a_intrigue', 'a_tax', 'a_move'] },
      player: { enum: [null, 1, 2] },
      marches: { items: MARCH, minItems: 0, default: [] },
    },
    anyOf: [
      { properties: { card: { const: 'a_intrigue' }, player: { enum: [1, 2] }, stone: { const: null } } },
      { properties: { card: { const: 'a_tax' }, player: { const: null }, stone: { const: null } } },
      {
        properties: {
          card: { const: 'a_move' },
          player: { const: null },
          stone: { const: null },
          marches: { items: MARCH, minItems: 1 },
        },
      },
    ],
  }),
  makeDecision('pass', {}),
];

/** The outlook of the reader in that position. */
export function makeOutlook(decisions: readonly Decision[] = DECISIONS, stones = STONES): Outlook {
  const regions = ['tirol', 'schwaben', 'bayern', 'venetien', 'aargau', 'pfalz'];
  const view = {
    stones,
    regions: regions.map(region => ({ region, crest: 3, walls: 1, holder_seat: null })),
    players: [0, 1, 2].map(seat => ({ seat })),
  };
  return new Outlook(view as View, 0, decisions);
}

const counts = (limits: Readonly<Record<string, number>>, minimum: number, maximum: number): Schema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(limits).map(([card, n]) => [card, { type: 'integer', minimum: 0, maximum: n }]),
  ),
  'x-by': 'action_card',
  'x-sum': { minimum, maximum },
});

/** The schema of a submission: for no card first, then for each that may be played, what may be discarded. */
export function makeSubmission(
  ...branches: readonly [string | null, Readonly<Record<string, number>>, number, number][]
): Schema {
  const [first] = branches;
  if (!first) throw new Error('a submission needs a branch');
  const discards = branches.map(([, ...discard]) => counts(...discard));
  return {
    type: 'object',
    properties: {
      er_card: { enum: branches.map(([card]) => card), format: 'action_card', default: null },
      discard: discards[0] ?? {},
    },
    anyOf:
      branches.length > 1
        ? branches.map(([card], i) => ({
            properties: { er_card: { const: card }, discard: discards[i] ?? {} },
          }))
        : undefined,
  };
}

/** The schema of an offer of seat 0: Ben in seat 1 has `money` gulden and three cards, Cleo in seat 2 has one card. */
export const makeOfferSchema = (money = 9): Schema => ({
  type: 'object',
  properties: {
    player: { enum: [1, 2], format: 'seat' },
    give: { type: 'integer', minimum: 0, maximum: 6, default: 0 },
    take: { type: 'integer', minimum: 0, maximum: 30, default: 0 },
    give_cards: counts({ a_tax: 2, r_loot: 1 }, 0, 3),
    take_cards: counts({ a_tax: 3, r_loot: 2, e_court: 1 }, 0, 3),
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
