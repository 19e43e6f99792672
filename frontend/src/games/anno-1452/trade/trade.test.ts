import { expect, test } from 'vitest';
import { makeOffer, makeOfferSchema, makeTrade } from '../turn/turnTesting';
import {
  acceptObstacle,
  draftObstacle,
  NO_OFFER,
  type OfferDraft,
  offerBounds,
  offerParams,
  withOnlyPartner,
  withoutCard,
  withPartner,
} from './trade';

const SCHEMA = makeOfferSchema();
const draft = (more: Partial<OfferDraft> = {}): OfferDraft => ({ ...NO_OFFER, partner: 1, ...more });

test('what can be wanted depends on the partner; of nobody nothing can be wanted', () => {
  expect(offerBounds(SCHEMA, null)).toMatchObject({ partners: [1, 2], give: 6, take: 0, mostWanted: 0 });
  expect(offerBounds(SCHEMA, 1)).toMatchObject({ take: 9, mostWanted: 3, given: { a_tax: 2, r_loot: 1 } });
  expect(offerBounds(SCHEMA, 2)).toMatchObject({ take: 30, mostWanted: 1, longest: 20 });
});

test('another partner is asked for no more than they have', () => {
  const wanted = ['r_loot', 'e_court'];
  expect(withPartner(draft({ take: 30, wanted }), SCHEMA, 1)).toMatchObject({ take: 9, wanted });
  expect(withPartner(draft({ take: 5, wanted }), SCHEMA, 2)).toMatchObject({
    partner: 2,
    take: 5,
    wanted: ['r_loot'],
  });
});

test('the only partner need not be chosen', () => {
  const only = { ...SCHEMA, properties: { ...SCHEMA.properties, player: { enum: [1] } } };
  expect(withOnlyPartner(NO_OFFER, only).partner).toBe(1);
  expect(withOnlyPartner(NO_OFFER, SCHEMA).partner).toBeNull();
});

test('equal cards are sent as a number, and words without what stands around them', () => {
  const cards = { given: ['a_tax', 'r_loot', 'a_tax'], wanted: ['e_court'] };
  expect(offerParams(draft({ ...cards, give: 2, words: '  Peace. ' }))).toEqual({
    player: 1,
    give: 2,
    take: 0,
    give_cards: { a_tax: 2, r_loot: 1 },
    take_cards: { e_court: 1 },
    words: 'Peace.',
  });
  expect(offerParams(draft({ words: ' ' })).words).toBeNull();
  expect(withoutCard(['a_tax', 'r_loot', 'a_tax'], 'a_tax')).toEqual(['a_tax', 'r_loot']);
});

test.each([
  ['trade.whom', { partner: null, give: 1 }],
  ['trade.empty', {}],
  ['trade.empty', { words: '  ' }],
  ['refused.not_enough_money', { give: 7 }],
  ['refused.not_in_hand', { given: ['r_loot', 'r_loot'] }],
  ['refused.partner_has_less', { take: 10 }],
  ['refused.partner_holds_fewer', { wanted: ['a_tax', 'a_tax', 'r_loot', 'e_court'] }],
  [undefined, { words: 'Peace.' }],
  [undefined, { give: 6, take: 9, given: ['a_tax', 'a_tax'], wanted: ['e_court'] }],
] satisfies [string | undefined, Partial<OfferDraft>][])('why an offer cannot be made: %s', (key, more) => {
  expect(draftObstacle(draft(more), SCHEMA)?.key).toBe(key);
});

test.each([
  ['refused.not_enough_money', { wanted_money: 16 }, []],
  ['refused.not_in_hand', { wanted: ['e_court'] }, []],
  ['trade.lies', { wanted: ['r_loot'] }, [makeOffer({ of_seat: 0, to_seat: 2, given: ['r_loot'] })]],
  ['refused.lies_in_offer', { wanted_money: 15 }, [makeOffer({ of_seat: 0, to_seat: 2, money: 4 })]],
])('why the reader cannot accept: %s', (key, more, others) => {
  const offer = makeOffer({ wanted: [], ...more });
  expect(acceptObstacle(offer, makeTrade([offer, ...others]), 0).key).toBe(key);
});
