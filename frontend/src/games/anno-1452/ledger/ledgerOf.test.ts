import { expect, test } from 'vitest';
import { turnSteps } from '../table/story';
import { makeEvent, makeView, readToldGame, type ToldGame } from '../table/testing';
import type { EmpireEvent } from '../table/types';
import { ledgerOf, versionBefore } from './ledgerOf';

/** The ledgers of all result rounds that are told of these events, with the version after each. */
function ledgersOf(game: ToldGame, events: readonly EmpireEvent[]) {
  const view = makeView({}, game.seats);
  return turnSteps(events, null).flatMap(step => {
    if (step.kind !== 'result') return [];
    const before = game.versions[versionBefore(step) - 1];
    const players = view.players.map((player, seat) => ({
      ...player,
      money: before?.money[seat] ?? 0,
      prestige: before?.prestige[seat] ?? 0,
      hand: before?.hand[seat] ?? 0,
    }));
    const told = step.acts.flatMap(act => act.events);
    return [
      { told, ledger: ledgerOf(told, game.seats, { ...view, players }), after: game.versions[step.to - 1] },
    ];
  });
}

test.each([
  ['live', 7],
  ['expert', 7], // two for each round but the last
] as const)(
  'in every result round of a whole game the rows add up to what everybody has afterwards: %s',
  (name, n) => {
    const game = readToldGame(name);
    const events = game.versions.flatMap(version => version.events);
    const ledgers = ledgersOf(game, events);
    expect(ledgers).toHaveLength(n);
    for (const { told, ledger, after } of ledgers) {
      expect(ledger.money.after).toEqual(after?.money);
      expect(ledger.prestige.after).toEqual(after?.prestige);
      expect(ledger.hand.after).toEqual(after?.hand);
      for (const event of told) {
        if (event.kind === 'scored') expect(ledger.points?.after[event.of_seat]).toBe(event.points);
      }
    }
  },
);

test('whoever comes back in the middle of a trade is told the rest of it, and that adds up', () => {
  const game = readToldGame('expert');
  const traded: number[] = [];
  for (const from of game.versions.keys()) {
    const [first] = ledgersOf(
      game,
      game.versions.slice(from).flatMap(({ events }) => events),
    );
    expect(first?.ledger.money.after).toEqual(first?.after?.money);
    expect(first?.ledger.prestige.after).toEqual(first?.after?.prestige);
    expect(first?.ledger.hand.after).toEqual(first?.after?.hand);
    traded.push(first?.told.filter(({ kind }) => kind === 'offer_accepted').length ?? 0);
  }
  expect(new Set(traded).size).toBeGreaterThan(1);
});

const compared = (what: 'stones' | 'cities', most_seats: number[], fewest_seats: number[]) =>
  makeEvent('compared', 0, { what, most_seats, fewest_seats, tied: false });

test('a comparison that cancels for everybody has no row', () => {
  const ledger = ledgerOf([compared('cities', [0, 1], [0, 1]), compared('stones', [0], [1])], 2, makeView());
  expect(ledger.prestige.rows).toEqual([{ what: 'stones', card: undefined, by: [1, -1] }]);
  expect(ledger.prestige.after).toEqual([11, 9]);
});

test('what goes beyond the track is taken back in prestige and paid in money', () => {
  const ledger = ledgerOf(
    [
      makeEvent('king_elected', 0, { of_seat: 0, section: '1273', n: 12, returned: [0, 0] }),
      makeEvent('prestige_gained', 0, { of_seat: 0, n: 1, prestige: 20 }),
      makeEvent('prestige_paid_out', 0, { of_seat: 0, n: 2, amount: 10 }),
      makeEvent('cards_drawn', 0, { of_seat: 0, n: 3 } as never),
    ],
    2,
    makeView({ players: makeView().players.map(player => ({ ...player, prestige: 19 })) }),
  );
  expect(ledger.prestige.rows.map(({ what, by }) => [what, by])).toEqual([
    ['crown', [3, 0]],
    ['track', [-2, 0]],
  ]);
  expect(ledger.prestige.after).toEqual([20, 19]);
  expect(ledger.money.after).toEqual([25, 15]);
  expect(ledger).toMatchObject({ kingsCards: 3, section: '1273', besides: [] });
});

test('an instant has a row of its own', () => {
  const ledger = ledgerOf(
    [
      makeEvent('instant_drawn', 0, { of_seat: 0, card: 's_blessing' }),
      makeEvent('prestige_gained', 0, { of_seat: 1, n: 2, prestige: 12 }),
    ],
    2,
    null,
  );
  expect(ledger.prestige.rows).toEqual([{ what: 'card', card: 's_blessing', by: [0, 2] }]);
  expect(ledger.prestige.after).toEqual([null, null]);
  expect(ledger.besides.map(({ kind }) => kind)).toEqual(['instant_drawn']);
});
