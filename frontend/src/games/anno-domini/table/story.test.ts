import { describe, expect, it } from 'vitest';
import type { Envelope } from '../../../core/types';
import { laidLines } from '../story/StepView';
import { chainLayers, eventTravels, newCards, type Reveal, recentClaims, stepsForReader } from './story';
import type { AdEvent, EventOf } from './types';

let version = 0;
function makeEvent<K extends AdEvent['kind']>(
  kind: K,
  seat: number | null,
  facts: Omit<EventOf<K>, keyof Envelope | 'kind'>,
): EventOf<K> {
  version += 1;
  const envelope: Envelope = { version, at: '2026-03-01T12:00:00Z', seat, turn: version, concerns: [] };
  return { ...envelope, kind, ...facts } as EventOf<K>;
}
const placed = (seat: number, card: string, order: string[], claim: string | null = null) =>
  makeEvent('placed', seat, {
    of_seat: seat,
    card,
    index: order.indexOf(card),
    order,
    corrected: false,
    claim,
  });
const round = (n: number, starter: number, cards: string[]) =>
  makeEvent('round_started', null, { round: n, starter_seat: starter, cards });
const text = { en: '', de: '', it: '' };
const shown = [
  { card: 'a', lo: 1906, hi: 1906, label: text, comment: text },
  { card: 'b', lo: 1895, hi: 1905, label: text, comment: text },
];
const check = (final: boolean, correct: boolean): AdEvent[] => {
  const offending: [string, string] | null = correct ? null : ['a', 'b'];
  return [
    makeEvent('doubted', 2, { of_seat: 2, layer_seat: 1, final }),
    makeEvent('revealed', 2, {
      doubter_seat: 2,
      layer_seat: 1,
      final,
      revealed: shown,
      correct,
      offending,
    }),
  ];
};
const drew = (of_seat: number, reason: 'unjust_doubt' | 'caught' | 'absent', cards: string[]) =>
  makeEvent('drew', of_seat, { of_seat, cards, owed: 4, reason });

const storySteps = (events: AdEvent[]) => stepsForReader(events, null);

describe('the steps', () => {
  it('has one step for the start', () => {
    const told = storySteps([makeEvent('dealt', null, { hands: [9, 9] }), round(1, 0, ['a'])]);
    expect(told).toMatchObject([{ kind: 'start', round: 1, starter: 0, cards: ['a'], hands: [9, 9] }]);
  });

  it('joins the turns of a round, with the chain after them', () => {
    const told = storySteps([
      placed(0, 'b', ['a', 'b'], 'easy'),
      placed(1, 'c', ['c', 'a', 'b']),
      makeEvent('turned', 1, { direction: -1 }),
      makeEvent('skipped', 2, { of_seat: 2 }),
      drew(2, 'absent', ['z']),
    ]);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      kind: 'laying',
      chain: ['c', 'a', 'b'],
      laid: [
        { card: 'b', of_seat: 0, claim: 'easy' },
        { card: 'c', of_seat: 1, claim: null },
      ],
      turned: -1,
      missed: [{ seat: 2, drew: 1 }],
    });
  });

  it('has a check with its penalty and the next round', () => {
    const told = storySteps([...check(false, false), drew(1, 'caught', ['x', 'y']), round(2, 2, ['n'])]);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      kind: 'reveal',
      doubter: 2,
      answers: 1,
      isRight: false,
      offending: ['a', 'b'],
      drawn: { seat: 1, cards: ['x', 'y'], owed: 4 },
      next: { round: 2, starter: 2, cards: ['n'] },
      winner: null,
    });
  });

  it('separates the turns before and after a check', () => {
    const told = storySteps([
      placed(1, 'b', ['a', 'b']),
      ...check(false, true),
      drew(2, 'unjust_doubt', ['x']),
      round(2, 0, ['n']),
      placed(0, 'm', ['m', 'n']),
    ]);
    expect(told.map(({ kind }) => kind)).toEqual(['laying', 'reveal', 'laying']);
  });

  it('names the winner in the final check', () => {
    const told = storySteps([
      ...check(true, true),
      makeEvent('finished', null, { winner_seat: 1, reason: 'last_card' }),
    ]);
    expect(told).toHaveLength(1);
    expect((told[0] as Reveal).winner).toBe(1);
  });

  it('has an end by rounds after the last check', () => {
    const told = storySteps([
      ...check(false, true),
      makeEvent('finished', null, { winner_seat: 0, reason: 'rounds' }),
    ]);
    expect(told.map(({ kind }) => kind)).toEqual(['reveal', 'end']);
    expect((told[0] as Reveal).winner).toBeNull();
  });
});

describe('stepsForReader', () => {
  it("says what only repeats the reader's own moves", () => {
    const own = (mine: number | null, ...events: AdEvent[]) =>
      stepsForReader(events, mine).map(({ isOwn }) => isOwn);
    const mine = placed(1, 'b', ['a', 'b'], 'easy');
    expect(own(1, mine)).toEqual([true]);
    expect(own(null, mine)).toEqual([false]);
    expect(own(1, mine, placed(0, 'c', ['a', 'b', 'c']))).toEqual([false]);
    expect(own(1, mine, makeEvent('turned', 1, { direction: -1 }))).toEqual([false]);
    expect(own(1, mine, ...check(false, true))).toEqual([true, false]);
  });
});

describe('chainLayers', () => {
  it('has who laid what since the round began', () => {
    const known = chainLayers([placed(0, 'old', ['old']), round(2, 1, ['a']), placed(1, 'b', ['a', 'b'])]);
    expect([...known]).toEqual([['b', 1]]);
  });
});

describe('recentClaims', () => {
  const events = [
    round(1, 0, ['a']),
    placed(2, 'b', ['a', 'b'], 'my uncle was there'),
    placed(0, 'c', ['a', 'b', 'c'], 'everybody knows'),
    placed(1, 'd', ['a', 'b', 'c', 'd']),
    placed(2, 'e', ['a', 'b', 'c', 'd', 'e'], 'never'),
  ];

  it("has the reader's own claim and what others said after it", () => {
    expect([...recentClaims(events, 0)]).toEqual([
      ['c', { of_seat: 0, saying: null, text: 'everybody knows' }],
      ['e', { of_seat: 2, saying: null, text: 'never' }],
    ]);
    expect([...recentClaims(events, 1).keys()]).toEqual(['e']);
    expect([...recentClaims(events, null).keys()]).toEqual(['b', 'c', 'e']);
  });

  it('forgets what was said in the round before', () => {
    expect(recentClaims([...events, round(2, 1, ['f'])], 0).size).toBe(0);
  });
});

describe('newCards', () => {
  const turns = [round(1, 0, ['a']), placed(0, 'b', ['a', 'b']), placed(1, 'c', ['a', 'b', 'c'])];

  it("has what others have laid since the reader's last turn", () => {
    expect([...newCards(turns, 0)]).toEqual(['c']);
    expect([...newCards(turns, 1)]).toEqual([]);
    expect([...newCards(turns, null)]).toEqual(['b', 'c']);
  });

  it('forgets the cards of the round before', () => {
    expect([...newCards([...turns, round(2, 1, ['d'])], 0)]).toEqual([]);
  });
});

it('what players did again and again is a line for each of them', () => {
  const laid = [1, 2, 0, 1, 2, 1].map((of_seat, at) => ({ of_seat, corrected: at === 3 }));
  expect(laidLines(laid)).toEqual([
    { seat: 1, what: 'laid', n: 2 },
    { seat: 2, what: 'laid', n: 2 },
    { seat: 0, what: 'laid', n: 1 },
    { seat: 1, what: 'laid_corrected', n: 1 },
  ]);
});

it('cards of others come from their seats, the own lie there already', () => {
  expect(eventTravels([placed(1, 'a', ['a']), placed(0, 'b', ['b']), placed(2, 'c', ['c'])], 0)).toEqual([
    { from: 'seat:1', to: 'card:a', what: 'card:a' },
    { from: 'seat:2', to: 'card:c', what: 'card:c' },
  ]);
});

it('cards that are drawn come from the pile, one by one', () => {
  expect(eventTravels([drew(1, 'caught', ['a', 'b'])], 0)).toEqual([
    { from: 'pile', to: 'seat:1', what: null },
    { from: 'pile', to: 'seat:1', what: null },
  ]);
});
