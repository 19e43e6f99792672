import { expect, test } from 'vitest';
import { withStrike } from '../dock/PlanBar';
import { type Draft, NO_DRAFT, withBuild } from './plan';
import { lossesOf, turnArrows, turnSigns } from './signs';
import {
  makeConquest,
  makeDecision,
  makeEvent,
  makeFact,
  makeLands,
  makeThrow,
  makeView,
  ODDS,
} from './testing';
import { AT_REST, goBack, NEW_TURN, Outlook, type Turn, tapLand } from './turn';
import type { Fact } from './types';

// Wales has three castles, Scotland one; England is Ben's, Ireland too, with a cathedral under the truce.
const VIEW = makeView(
  makeLands({ wales: [0, 3], scotland: [0, 1], england: [1, 1], ireland: [1, 2], norway: [1, 1] }),
);
const DECISIONS = [
  makeDecision('attack', [
    makeFact('attack_odds', ODDS, { origin: 'wales', target: 'england' }),
    makeFact('blocked_targets', { why: 'truce_of_god', targets: ['ireland'] }),
    makeFact('blocked_targets', { why: 'too_few_castles', targets: ['norway'] }),
  ]),
  makeDecision('build', [
    makeFact('castle_price', { amount: 100 }),
    makeFact('building_site', { castles: 3, room: 3 }, { territory: 'wales' }),
    makeFact('building_site', { castles: 1, room: 5 }, { territory: 'scotland' }),
    makeFact(
      'free_territory',
      { income_before: 360, income_after: 400, cathedral: false },
      { territory: 'denmark' },
    ),
  ]),
];

const outlookOf = (draft: Draft = NO_DRAFT, preview: Fact[] | null = []) =>
  new Outlook(VIEW, 0, DECISIONS, draft, preview);

/** The turn after touches one after the other, without an answer of the server meanwhile. */
function tap(...ids: string[]): Turn {
  return ids.reduce<Turn>((turn, id) => tapLand(turn, id, outlookOf(turn.draft)), NEW_TURN);
}

test('from a land with two castles or more that can be attacked which has odds', () => {
  expect([...outlookOf().targets('wales')]).toMatchObject([['england', ODDS]]);
  expect([...outlookOf().blockedFrom('wales')]).toEqual([['truce_of_god', ['ireland']]]);
});

test('from a land with a single castle a target waits for another one, if that can be paid', () => {
  expect([...outlookOf().targets('scotland')]).toEqual([
    ['england', null],
    ['norway', null],
  ]);
  const poor = new Outlook({ ...VIEW, players: [] }, 0, DECISIONS, NO_DRAFT, []);
  expect([...poor.targets('scotland')]).toEqual([]);
});

test('a foreign land knows from where it can be attacked', () => {
  expect([...outlookOf().origins('england').keys()].toSorted()).toEqual(['scotland', 'wales']);
  expect([...outlookOf().origins('ireland')]).toEqual([]);
  expect(outlookOf().whyBlocked('ireland')).toBe('truce_of_god');
});

test('castles are limited by money, by room and by the supply', () => {
  expect(outlookOf().mostCastles('wales')).toBe(3);
  expect(outlookOf(withBuild(NO_DRAFT, 'wales', 2)).mostCastles('wales')).toBe(3);
  expect(outlookOf(withBuild(NO_DRAFT, 'wales', 2)).mostCastles('scotland')).toBe(1);
  expect(outlookOf().mostCastles('england')).toBe(0);
  expect(
    outlookOf(withStrike(NO_DRAFT, { origin: 'wales', target: 'england', until: true, keep: 1 })).mostCastles(
      'england',
    ),
  ).toBe(3);
});

test('after a planned attack only what the preview tells is open, from the conquest too', () => {
  const draft = withStrike(NO_DRAFT, { origin: 'wales', target: 'england', until: true, keep: 1 });
  const after = makeFact('attack_after_plan', { ...ODDS, throws: 2, origin: 'wales', target: 'norway' });
  expect([...outlookOf(draft, [after]).targets('wales').keys()]).toEqual(['norway']);
  expect(outlookOf(draft, [after]).isOwn('england')).toBe(true);
  expect(outlookOf(draft).targets('wales').size).toBe(0);
});

test('while the answer of the server is awaited a land keeps its targets, without odds', () => {
  const draft = withBuild(NO_DRAFT, 'scotland', 1);
  expect([...outlookOf(draft, null).targets('scotland').values()]).toEqual([null, null]);
  expect(outlookOf(draft, []).targets('scotland').size).toBe(0);
});

test('after planned builds the preview tells what has changed', () => {
  const draft = withBuild(NO_DRAFT, 'wales', 1);
  const better = { ...ODDS, castles: 4, in_all: 0.9 };
  const changed = makeFact('attack_after_plan', { ...better, origin: 'wales', target: 'england' });
  expect(outlookOf(draft, [changed]).odds.get('wales')?.get('england')?.in_all).toBe(0.9);
});

test('an own land and then a target aim at it; the same land again puts it back', () => {
  expect(tap('wales').focus).toMatchObject({ kind: 'land', land: 'wales' });
  expect(tap('wales', 'england').focus).toMatchObject({ kind: 'attack', origin: 'wales', target: 'england' });
  expect(tap('wales', 'england', 'england').focus).toMatchObject({ kind: 'land', land: 'wales' });
  expect(tap('wales', 'wales').focus).toEqual(AT_REST);
});

test('a foreign land and then an own one aim as well', () => {
  expect(tap('england', 'wales').focus).toMatchObject({ kind: 'attack', origin: 'wales', target: 'england' });
});

test('an attack from a single castle plans the one that is lacking, and back takes it out again', () => {
  const aimed = tap('scotland', 'norway');
  expect(aimed.draft.builds).toEqual({ scotland: 1 });
  expect(goBack(aimed)).toEqual({ draft: NO_DRAFT, focus: AT_REST });
});

test('free land gets its first castle at once', () => {
  expect(tap('denmark').draft.builds).toEqual({ denmark: 1 });
  expect(tap('denmark', 'denmark').focus).toEqual(AT_REST);
  expect(tap('france').draft.builds).toEqual({});
});

test('the map shows what is chosen, the chances, the locks and what is planned', () => {
  const land = tap('wales');
  expect(turnSigns(land.focus, outlookOf(withBuild(NO_DRAFT, 'scotland', 2)))).toEqual({
    scotland: { planned: 2 },
    england: { state: 'possible', fact: '58%' },
    ireland: { state: 'impossible' },
    wales: { state: 'chosen' },
  });
  const aimed = tap('wales', 'england');
  expect(turnSigns(aimed.focus, outlookOf())).toMatchObject({
    wales: { state: 'chosen' },
    england: { state: 'chosen', fact: '58%' },
  });
});

test('planned attacks are numbered, the one that is aimed has no number yet', () => {
  const draft = withStrike(NO_DRAFT, { origin: 'wales', target: 'england', until: true, keep: 1 });
  const aimed = { kind: 'attack', origin: 'england', target: 'norway', before: draft } as const;
  expect(turnArrows(aimed, outlookOf(draft), 0).map(({ target, number }) => [target, number])).toEqual([
    ['england', 1],
    ['norway', undefined],
  ]);
});

test('losses are counted by land, of the reader alone', () => {
  const lost = makeEvent('castles_lost', 1, { of_seat: 1, territory: 'norway', lost: 2, left: 1 });
  const events = [makeThrow('wales', 'england', 1, 1), makeConquest('england'), lost];
  expect(lossesOf(events, 1)).toEqual({
    england: { land: true, castles: 1 },
    norway: { land: false, castles: 2 },
  });
  expect(lossesOf(events, 2)).toEqual({});
  expect(lossesOf(events, null)).toEqual({});
});
