import { expect, test } from 'vitest';
import { positionsOf } from '../story/position';
import { makeEvent, makeWay, readToldGame } from '../table/testing';
import { type Act, actsOf, moverOf } from './acts';

const kinds = (acts: readonly Act[]) => acts.map(({ kind }) => kind);
const { versions } = readToldGame();
const all = versions.flatMap(({ events }) => events);

test('every event of a whole game belongs to one act, and acts keep their order', () => {
  expect(actsOf(all).flatMap(({ events }) => events)).toEqual(all);
});

test('an act is of one turn', () => {
  for (const { events } of actsOf(all)) expect(new Set(events.map(({ turn }) => turn)).size).toBe(1);
});

test('no act of a whole game is of an unknown kind', () => {
  expect(actsOf(all).filter(({ kind }) => kind === 'other')).toEqual([]);
});

test('acts lead from each view of a whole game to the next one', () => {
  const [first, ...others] = versions;
  if (!first) throw new Error('no game');
  let before = first.position;
  for (const { events, position } of others) {
    const groups = actsOf(events).map(act => act.events);
    expect(positionsOf(before, groups).at(-1)).toEqual(position);
    before = position;
  }
});

test('the mover of each turn of a whole game is the one for whom the calendar is turned, or who misses it', () => {
  const turns = new Set(all.map(({ turn }) => turn));
  for (const turn of turns) {
    const events = all.filter(event => event.turn === turn);
    const [turned] = events.filter(({ kind }) => ['spun', 'spun_colour', 'skipped'].includes(kind));
    expect([turn, moverOf(events)]).toEqual([turn, turned && 'of_seat' in turned ? turned.of_seat : null]);
    if (!turned) continue;
    // also where only the end of the turn is known; a claim alone is told of its claimer
    const claims = actsOf(events)
      .filter(({ kind }) => kind === 'present')
      .flatMap(act => act.events);
    const rest = events.filter(
      event => event.version > turned.version && event.kind !== 'let_be' && !claims.includes(event),
    );
    if (rest.length > 0) expect([turn, moverOf(rest)]).toEqual([turn, moverOf(events)]);
  }
});

test('a turn whose end is a card given away is that of the giver, though the other turns the calendar for it', () => {
  const given = makeEvent('gave_card', { of_seat: 0, to_seat: 1 });
  const drawn = makeEvent('card_drawn', { of_seat: 1, card: 'C03' });
  expect(moverOf([given, drawn, makeEvent('spun', { of_seat: 1, numbers: [4, 9] })])).toBe(0);
});

const fee = makeEvent('paid_bank', { of_seat: 0, amount: 100, reason: 'blue_white' });
const answer = makeEvent('answered', { of_seat: 0, trait: 'owns_boat', yes: true, by: 'player' });
const titanic = makeEvent('landed', { of_seat: 0, day: '04-15', frame: 'blue_white', effect: 'two_fates' });
const dream = makeEvent('landed', { of_seat: 0, day: '04-16', frame: 'red', effect: 'chance' });
const card = makeEvent('card_drawn', { of_seat: 0, card: 'C04' });
const lost = makeEvent('paid_bank', { of_seat: 0, amount: 300, reason: 'card' });
const leaf = makeEvent('spun', { of_seat: 0, numbers: [4, 9] });

test.each([
  ['a landing with its fee and its question', [titanic, fee, answer, card, lost], ['landing']],
  ['the same where the question was answered later', [fee, answer, titanic, card], ['landing']],
  [
    'a card that leads to another day',
    [dream, card, makeWay(0, '04-16', '04-21', 'card'), fee, titanic],
    ['landing', 'landing'],
  ],
  [
    'the question of the day to which a card has led',
    [dream, card, makeWay(0, '04-16', '04-21', 'card'), answer, titanic],
    ['landing', 'landing'],
  ],
  ['two cards', [titanic, card, lost, card, lost], ['landing']],
  ['the calendar, turned by a card', [dream, card, leaf, makeWay(0, '04-16', '04-21', 'card')], ['landing']],
  [
    'a whole turn',
    [
      leaf,
      makeWay(0, '03-27', '03-31', 'leaf'),
      makeEvent('paid_bank', { of_seat: 0, amount: 100, reason: 'extra' }),
      makeWay(0, '03-31', '04-01', 'bought'),
      makeEvent('received', { of_seat: 0, amount: 500, reason: 'quarter_first' }),
      makeEvent('paid', { of_seat: 0, to_seat: 1, amount: 200, reason: 'birthday' }),
      makeEvent('paid', { of_seat: 0, to_seat: 2, amount: 200, reason: 'lucky' }),
      makeEvent('holiday_taken', { of_seat: 0, left: 1 }),
      makeWay(0, '04-01', '04-15', 'holiday'),
    ],
    ['leaf', 'bought', 'quarter', 'present', 'holiday'],
  ],
  [
    'a push',
    [
      makeEvent('pushed', { of_seat: 0, pusher_seats: [1, 2], steps: 2 }),
      makeEvent('paid_bank', { of_seat: 1, amount: 100, reason: 'push' }),
      makeEvent('paid_bank', { of_seat: 2, amount: 100, reason: 'push' }),
      makeWay(0, '04-13', '04-15', 'push'),
      titanic,
      fee,
      makeEvent('bankrupt', { of_seat: 0, to_day: '03-31', reason: 'card', from_day: '04-15' }),
    ],
    ['push', 'landing', 'bankrupt'],
  ],
  [
    'a gift on Christmas Eve',
    [
      makeEvent('landed', { of_seat: 0, day: '12-24', frame: 'purple', effect: 'skip_and_gift_chance' }),
      makeEvent('must_skip', { of_seat: 0 }),
      makeEvent('gave_card', { of_seat: 0, to_seat: 1 }),
      makeEvent('card_drawn', { of_seat: 1, card: 'C04' }),
      makeWay(1, '12-01', '12-06', 'card'),
    ],
    ['landing', 'gift'],
  ],
])('%s', (_, events, expected) => {
  expect(kinds(actsOf(events))).toEqual(expected);
});

test('a new turn begins a new act', () => {
  const next = makeEvent('paid', { of_seat: 1, to_seat: 0, amount: 200, reason: 'lucky' }, { turn: 2 });
  expect(actsOf([{ ...next, turn: 1 }, next]).length).toBe(2);
});
