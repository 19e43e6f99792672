import { expect, test } from 'vitest';
import { actOfCard } from './outlook';
import {
  AT_REST,
  actionOf,
  type Extras,
  type Focus,
  NO_EXTRAS,
  tapAct,
  tapCard,
  tapRegion,
  tapStone,
  withMarch,
} from './turn';
import { DECISIONS, makeOutlook } from './turnTesting';

const outlook = makeOutlook();
const action = (focus: Focus, extras: Partial<Extras> = {}) =>
  actionOf(focus, { ...NO_EXTRAS, ...extras }, outlook);

test('a region is looked at, and a second touch puts it back', () => {
  const looked = tapRegion(AT_REST, 'tirol', outlook);
  expect(looked).toEqual({ kind: 'region', region: 'tirol' });
  expect(tapRegion(looked, 'tirol', outlook)).toEqual(AT_REST);
});

test('from an own stone a region means its likeliest target', () => {
  const stone = tapStone(AT_REST, 'tirol-2', outlook);
  expect(tapRegion(stone, 'bayern', outlook)).toEqual({
    kind: 'attack',
    stone: 'tirol-2',
    target: 'bayern-1',
  });
  expect(tapRegion(stone, 'aargau', outlook)).toEqual({ kind: 'region', region: 'aargau' });
});

test('a stone of others is attacked from where it is likeliest to fall, or from the stone that was chosen', () => {
  expect(tapStone(AT_REST, 'bayern-1', outlook)).toEqual({
    kind: 'attack',
    stone: 'tirol-1',
    target: 'bayern-1',
  });
  const from = tapStone(AT_REST, 'tirol-2', outlook);
  expect(tapStone(from, 'bayern-1', outlook)).toEqual({
    kind: 'attack',
    stone: 'tirol-2',
    target: 'bayern-1',
  });
});

test('a stone out of reach is only looked at', () => {
  const closed = makeOutlook(DECISIONS.filter(({ kind }) => kind !== 'attack'));
  expect(tapStone(AT_REST, 'bayern-1', closed)).toEqual({ kind: 'stone', stone: 'bayern-1' });
});

test('after an act a region means the place where it can be done', () => {
  const at = (act: Parameters<typeof tapAct>[1], region: string) =>
    tapRegion(tapAct(AT_REST, act, outlook), region, outlook);
  expect(at('attack', 'venetien')).toEqual({ kind: 'attack', stone: 'tirol-1', target: 'venetien-1' });
  expect(at('citizens', 'tirol')).toEqual({ kind: 'stone', stone: 'tirol-2' });
  expect(at('city', 'tirol')).toEqual({ kind: 'region', region: 'tirol' }); // two stones could bear it
  expect(at('stone', 'aargau')).toEqual({ kind: 'region', region: 'aargau' });
});

test('an act with a single card leads to it', () => {
  expect(tapAct(AT_REST, 'marry', outlook)).toEqual({ kind: 'card', card: 'm_anna', at: null });
  expect(tapAct(AT_REST, 'card', outlook)).toEqual({ kind: 'act', act: 'card' });
  expect(tapAct(AT_REST, 'pass', outlook)).toEqual({ kind: 'act', act: 'pass' });
});

test('a card proposes its first place or player; its regions lead on to the next place', () => {
  expect(tapCard(AT_REST, 'a_intrigue', outlook)).toEqual({ kind: 'card', card: 'a_intrigue', at: 1 });
  const charter = tapCard(AT_REST, 'charter_free', outlook);
  expect(charter).toEqual({ kind: 'card', card: 'charter_free', at: 'tirol-1' });
  expect(tapRegion(charter, 'tirol', outlook)).toEqual({ ...charter, at: 'tirol-2' });
  expect(tapCard(charter, 'charter_free', outlook)).toEqual(AT_REST);
});

const ACTIONS: [string, Focus, Partial<Extras>, unknown][] = [
  ['a stone', { kind: 'region', region: 'aargau' }, {}, { kind: 'stone', params: { region: 'aargau' } }],
  ['no stone where none can be bought', { kind: 'region', region: 'bayern' }, {}, null],
  [
    'as many citizens as there is room for',
    { kind: 'stone', stone: 'tirol-2' },
    { citizens: 3 },
    { kind: 'citizens', params: { stones: { 'tirol-2': 2 } } },
  ],
  [
    'an attack with mercenaries and a card',
    { kind: 'attack', stone: 'tirol-1', target: 'bayern-1' },
    { mercs: 2, reaction: { card: 'r_loot' } },
    { kind: 'attack', params: { stone: 'tirol-1', target: 'bayern-1', mercs: 2, with_reaction: 'r_loot' } },
  ],
  [
    'a stone, and one in haste',
    { kind: 'region', region: 'tirol' },
    { reaction: { card: 'r_haste', region: 'aargau' } },
    { kind: 'stone', params: { region: 'tirol', with_reaction: 'r_haste', haste_region: 'aargau' } },
  ],
  [
    'a wedding',
    { kind: 'card', card: 'm_anna', at: null },
    {},
    { kind: 'marry', params: { card: 'm_anna' } },
  ],
  [
    'an inheritance',
    { kind: 'card', card: 'inherit_08', at: 'steiermark' },
    {},
    { kind: 'inherit', params: { card: 'inherit_08', region: 'steiermark' } },
  ],
  [
    'a city',
    { kind: 'card', card: 'charter_06', at: 'tirol-1' },
    {},
    { kind: 'city', params: { card: 'charter_06', stone: 'tirol-1' } },
  ],
  [
    'a card against somebody',
    { kind: 'card', card: 'a_intrigue', at: 2 },
    {},
    { kind: 'card', params: { card: 'a_intrigue', player: 2 } },
  ],
  [
    'a card alone',
    { kind: 'card', card: 'a_tax', at: null },
    {},
    { kind: 'card', params: { card: 'a_tax' } },
  ],
  ['no move without citizens', { kind: 'card', card: 'a_move', at: null }, {}, null],
  ['no card that waits', { kind: 'card', card: 'r_truce', at: null }, {}, null],
  ['no title whose condition is not met', { kind: 'card', card: 'title_pfalz', at: null }, {}, null],
  ['passing', { kind: 'act', act: 'pass' }, {}, { kind: 'pass', params: {} }],
];

test.each(ACTIONS)('the primary button sends %s', (_, focus, extras, expected) => {
  expect(action(focus, extras)).toEqual(expected);
});

test('citizens that move between the same stones are one move', () => {
  const moved = withMarch(withMarch([], 'tirol-1', 'tirol-2'), 'tirol-1', 'tirol-2');
  expect(moved).toEqual([{ stone: 'tirol-1', target: 'tirol-2', n: 2 }]);
  expect(action({ kind: 'card', card: 'a_move', at: null }, { marches: moved })).toEqual({
    kind: 'card',
    params: { card: 'a_move', marches: moved },
  });
});

test('haste offers a stone in each region and a citizen on each stone', () => {
  expect(outlook.reactionsWith('stone')).toEqual([
    { card: 'r_haste', region: 'aargau' },
    { card: 'r_haste', stone: 'tirol-2' },
  ]);
  expect(outlook.reactionsWith('attack')).toEqual([{ card: 'r_loot' }]);
  expect(outlook.reactionsWith('citizens')).toEqual([]);
});

test.each([
  ['charter_01', 'city'],
  ['inherit_12', 'inherit'],
  ['title_koeln', 'title'],
  ['m_guta', 'marry'],
  ['a_spy', 'card'],
  ['r_truce', null],
  ['e_fair', null],
])('%s is played as %s', (card, act) => {
  expect(actOfCard(card)).toBe(act);
});
