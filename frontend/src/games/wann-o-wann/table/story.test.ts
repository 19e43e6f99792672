import { describe, expect, it } from 'vitest';
import { mustBeSeen, newYear, type Reveal, recentEvents, type Step, stepsForReader } from './story';
import { makeEvent } from './testing';
import type { WowEvent } from './types';

const text = { en: '', de: '', it: '' };
const a = { card: 'aaaaaa', lo: 719163, hi: 719193, label: text, comment: text };
const b = { card: 'bbbbbb', lo: 700000, hi: 700000, label: text, comment: text };
const begin = makeEvent('row_started', 1, { round: 2, of_seat: 2, card: 'cccccc' });
const drew = (of_seat: number) =>
  makeEvent('drew', null, { of_seat, cards: ['dddddd'], owed: 1, reason: 'caught' });
const placed = (of_seat: number) => makeEvent('placed', of_seat, { of_seat, card: 'aaaaaa', index: 0 });
const kinds = (steps: Step[]) => steps.map(({ kind }) => kind);

const caught: WowEvent[] = [
  makeEvent('accused', 2, { of_seat: 2, responsible_seat: 1 }),
  makeEvent('row_wrong', 2, {
    row: ['aaaaaa', '1970', 'bbbbbb'],
    revealed: [a, b],
    offending: ['1970', 'bbbbbb'],
  }),
  makeEvent('double_returned', 2, { of_seat: 1 }),
  drew(1),
  begin,
];

it('newYear counts days as the server does', () => {
  expect(newYear(1970)).toBe(719163);
  expect(newYear(1)).toBe(1);
  expect(newYear(2020)).toBe(737425);
});

describe('the opening', () => {
  const guesses = [{ seat: 0, guess: '1969-05', off: 2 }];
  const events = [
    makeEvent('dealt', null, { hands: [5, 5], years: [], fates: [] }),
    makeEvent('event_shown', null, { card: 'aaaaaa' }),
    makeEvent('guessed', 0, { of_seat: 0 }),
    makeEvent('opening_revealed', 0, { card: 'aaaaaa', month: '1969-07', guesses, revealed: [a] }),
    makeEvent('lot_drawn', 0, { among_seats: [0, 1], of_seat: 1 }),
    makeEvent('row_started', 0, { round: 1, of_seat: 1, card: 'bbbbbb' }),
  ];

  it('is a step for the revealed guesses; what was dealt the table shows', () => {
    expect(stepsForReader(events, 0)).toMatchObject([
      { kind: 'opening', card: a, guesses, among: [0, 1], next: { round: 1, starter: 1, card: 'bbbbbb' } },
    ]);
  });
});

describe('a check', () => {
  it('has the two cards that prove it, the returned card and the consequences', () => {
    const [step] = stepsForReader(caught, 0) as Step[] as [Reveal];
    expect(kinds(stepsForReader(caught, 0))).toEqual(['reveal']);
    expect(step.cards).toEqual([a, { card: 'Y1970', lo: 719163, hi: 719163 }, b]);
    expect(step.offending).toEqual(['Y1970', 'bbbbbb']);
    expect(step).toMatchObject({ doubter: 2, answers: 1, returned: true, winner: null });
    expect(step.drawn).toEqual({ seat: 1, cards: ['dddddd'], owed: 1 });
    expect(step.next?.starter).toBe(2);
  });

  it('comes by itself when a player has no cards left, and may end the game', () => {
    const events = [
      placed(1),
      makeEvent('laid_out', 1, { of_seat: 1 }),
      makeEvent('row_right', 1, { row: ['aaaaaa'], revealed: [a] }),
      makeEvent('finished', 1, { winner_seat: 1, reason: 'last_card' }),
    ];
    expect(kinds(stepsForReader(events, 0))).toEqual(['turns', 'reveal']);
    expect(stepsForReader(events, 0)[1]).toMatchObject({
      doubter: null,
      answers: 1,
      offending: null,
      winner: 1,
    });
  });

  it('is not needed for an end by the number of rows', () => {
    const events = [...caught.slice(0, 4), makeEvent('finished', 2, { winner_seat: null, reason: 'rounds' })];
    expect(kinds(stepsForReader(events, 0))).toEqual(['reveal', 'end']);
  });
});

describe('turns', () => {
  it('of the reader alone only repeat their moves, except for what was not known before', () => {
    const named = makeEvent('year_named', 0, { of_seat: 0, card: 'aaaaaa', year: 1969 });
    const own = (...events: WowEvent[]) => stepsForReader(events, 0).map(({ isOwn }) => isOwn);
    expect(own(placed(0))).toEqual([true]);
    expect(own(placed(0), placed(1))).toEqual([false]);
    expect(own(named)).toEqual([false]);
    expect(own(placed(0), ...caught)).toEqual([true, false]);
  });

  const turns = (event: WowEvent): Step => ({ kind: 'turns', events: [event] });
  const given = makeEvent('given', 1, { of_seat: 1, card: 'aaaaaa', to_seat: 0 });
  const stolen = makeEvent('stolen', 1, { of_seat: 1, card: 'aaaaaa', victim_seat: 2 });
  const missed = makeEvent('year_missed', 0, { of_seat: 0, card: 'aaaaaa', year: 1969 });
  const sat = makeEvent('sat_out', 0, { of_seat: 0 });

  it('interrupt somebody who watches only where their own cards change', () => {
    expect([{ ...drew(0), seat: 0 }, drew(1), placed(1)].map(event => mustBeSeen(turns(event), 0))).toEqual([
      true,
      false,
      false,
    ]);
    expect(stepsForReader(caught, 0).every(step => mustBeSeen(step, 0))).toBe(true);
  });

  it('have a step of its own for each fate card, which interrupts unless the reader knows it', () => {
    const told = stepsForReader([placed(1), given, stolen, placed(2), missed, sat], 0);
    expect(kinds(told)).toEqual(['turns', 'fate', 'fate', 'turns', 'fate', 'fate']);
    expect(told.map(step => mustBeSeen(step, 0))).toEqual([false, true, true, false, true, false]);
    expect(told.map(({ isOwn }) => isOwn)).toEqual([false, false, false, false, false, true]);
    expect(told[1]).toMatchObject({ fate: 'gift', event: given });
  });
});

describe('recentEvents', () => {
  const sat = (of_seat: number) => makeEvent('sat_out', of_seat, { of_seat });

  it("has what cannot be seen in the row since the reader's last turn", () => {
    const events = [begin, sat(1), placed(0), placed(1), sat(2)];
    expect(recentEvents(events, 0)).toEqual([events[4]]);
    expect(recentEvents(events, null)).toEqual([events[1], events[4]]);
  });

  it('forgets the row before', () => {
    expect(recentEvents([sat(1), begin], 0)).toEqual([]);
  });
});
