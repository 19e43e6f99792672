import { expect, test } from 'vitest';
import { ledgerOf } from './ledgerOf';
import { makeEvent, makeView } from './testing';
import { readToldGame } from './toldGame';

test('in every result round of a whole game the rows add up to what everybody has afterwards', () => {
  const { seats, versions } = readToldGame();
  const view = makeView({}, seats);
  let rounds = 0;
  for (const [i, { events, money, prestige }] of versions.entries()) {
    const then = versions[i - 1];
    if (!then || !events.some(({ kind }) => kind === 'income')) continue;
    const players = view.players.map((player, seat) => ({
      ...player,
      money: then.money[seat] ?? 0,
      prestige: then.prestige[seat] ?? 0,
    }));
    const ledger = ledgerOf(events, seats, { ...view, players });
    expect(ledger.money.after).toEqual(money);
    expect(ledger.prestige.after).toEqual(prestige);
    for (const event of events) {
      if (event.kind === 'scored') expect(ledger.points?.after[event.of_seat]).toBe(event.points);
    }
    rounds += 1;
  }
  expect(rounds).toBe(7);
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
