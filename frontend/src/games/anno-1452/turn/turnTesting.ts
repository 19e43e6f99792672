// What the tests of a turn share: a small position and its open decisions, as the server sends them.

import type { Json } from '../../../core/types';
import { makeStone } from '../table/testing';
import type { Decision, Fact, FactKind, FactOf, Stone, View } from '../table/types';
import { Outlook } from './turn';

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
