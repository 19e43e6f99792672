// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, test } from 'vitest';
import type { Json, Match } from '../core/types';
import anno1452 from '../games/anno-1452/table/kit';
import annoDomini from '../games/anno-domini/table/kit';
import cathedrals from '../games/anno-domini-1995/table/kit';
import gameOfTheYear from '../games/game-of-the-year/table/kit';
import wannOWann from '../games/wann-o-wann/table/kit';
import { useRoot } from '../testing/root';
import type { TableKit, TurnOrder } from './kit/kit';
import { makeListKit } from './list/kit';
import { Seats } from './Seats';

const root = useRoot();

const NAMES = ['Ada', 'Ben', 'Cleo'];

/** The names in the bar, from left to right, with the direction of the arrows between them. */
function shown(order: TurnOrder): string[] {
  const seats = NAMES.map((name, seat) => ({ seat, name, kind: 'player', away: false }));
  render(
    <Seats
      match={{ seats } as unknown as Match}
      mine={null}
      active={[0]}
      order={order}
      badge={() => null}
      loading={false}
      hidden={false}
      onInspect={() => {}}
    />,
    root,
  );
  const names = [...root.querySelectorAll('.seat-name')].map(({ textContent }) => textContent ?? '');
  return [root.querySelector('ul')?.dataset.direction ?? '', ...names];
}

const bar = (kit: TableKit, view: Json) => shown(kit.order(view));

test('the seats stand in the order in which they act, and the arrows with it', () => {
  expect(bar(anno1452, { phase: 'action', order_seats: [0, 2, 1] })).toEqual(['1', 'Ada', 'Cleo', 'Ben']);
  expect(bar(cathedrals, { order_seats: [2, 0, 1] })).toEqual(['1', 'Cleo', 'Ada', 'Ben']);
  expect(bar(annoDomini, { direction: -1 })).toEqual(['-1', 'Ada', 'Ben', 'Cleo']);
});

test('the first stones of Anno 1452 are set from the end of the row to its beginning', () => {
  expect(bar(anno1452, { phase: 'setup', order_seats: [1, 2, 0] })).toEqual(['-1', 'Ben', 'Cleo', 'Ada']);
});

test.each([anno1452, annoDomini, cathedrals, wannOWann, gameOfTheYear, makeListKit()])(
  'no arrow stands between seats while it is nobody’s turn alone',
  kit => {
    const direction = (seat: number | null) =>
      kit.order({ phase: 'result', order_seats: [0, 1, 2], direction: 1, current_seat: seat }).direction;
    expect([direction(null), direction(1)]).toEqual([0, 1]);
  },
);

test('a game that nobody knows stands in its order, too, and seats that are out come last', () => {
  const list = makeListKit();
  expect(bar(list, { order_seats: [2, 1] })).toEqual(['1', 'Cleo', 'Ben', 'Ada']);
  expect(bar(list, { direction: -1 })).toEqual(['-1', 'Ada', 'Ben', 'Cleo']);
});

test('a seat keeps its button when the order changes, and with it the focus', () => {
  shown({ seats: null, direction: 1 });
  const button = [...root.querySelectorAll('button')].at(2);
  button?.focus();
  shown({ seats: [2, 0, 1], direction: 1 });
  expect(root.querySelector('button')).toBe(button);
});
