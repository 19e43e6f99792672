// Where figures stand and what everybody has after an event. Pure.

import { statesAfter } from '../../../match/kit/steps';
import type { FigureAt } from '../board/boardSigns';
import { dayNumber } from '../map/calendar';
import type { View, YearEvent } from '../table/types';

/** Of each seat the day of its figure and its cash. */
export interface Position {
  days: readonly number[];
  cash: readonly number[];
}

/** The position that a view shows. */
export const positionOf = ({ players }: Pick<View, 'players'>): Position => ({
  days: players.map(({ day }) => dayNumber(day)),
  cash: players.map(({ cash }) => cash),
});

/** The position after some events. */
export const afterEvents = (position: Position, events: readonly YearEvent[]): Position =>
  events.reduce(afterEvent, position);

/** The position before some groups of events, and after each of them. */
export const positionsOf = (start: Position, groups: readonly (readonly YearEvent[])[]): Position[] => [
  start,
  ...statesAfter(start, groups, afterEvent),
];

function afterEvent(position: Position, event: YearEvent): Position {
  const { days, cash } = position;
  switch (event.kind) {
    case 'advanced':
    case 'moved_back':
    case 'bankrupt':
      return { ...position, days: withValue(days, event.of_seat, dayNumber(event.to_day)) };
    case 'swapped': {
      const moved = withValue(days, event.of_seat, dayNumber(event.day));
      return { ...position, days: withValue(moved, event.partner_seat, dayNumber(event.partner_day)) };
    }
    case 'rearranged':
      return { ...position, days: event.days.map(dayNumber) };
    case 'received':
      return { ...position, cash: withMore(cash, event.of_seat, event.amount) };
    case 'paid_bank':
      return { ...position, cash: withMore(cash, event.of_seat, -event.amount) };
    case 'paid': {
      const paid = withMore(cash, event.of_seat, -event.amount);
      return { ...position, cash: withMore(paid, event.to_seat, event.amount) };
    }
    default:
      return position;
  }
}

const withValue = (values: readonly number[], seat: number, value: number): number[] =>
  values.map((before, each) => (each === seat ? value : before));

const withMore = (values: readonly number[], seat: number, more: number): number[] =>
  withValue(values, seat, (values[seat] ?? 0) + more);

/** The figures as the board draws them. */
export const figuresAt = ({ days }: Position): FigureAt[] => days.map((day, seat) => ({ seat, day }));
