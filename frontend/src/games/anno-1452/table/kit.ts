import { placeKey } from '../../../board';
import { eventSentence } from '../../../match/kit/eventSentence';
import { defineKit, type StepProps } from '../../../match/kit/kit';
import { isAnyStop, type StoryStep, withStops } from '../../../match/kit/steps';
import { seatPlace, type Travel } from '../../../match/travel';
import { lazy } from '../../../ui/lazy';
import { Badge } from './Badge';
import { regionOf } from './outlines';
import { mustBeSeen, type Step, stepsForReader } from './story';
import { Table } from './Table';
import type { EmpireEvent, EmpireGame } from './types';

/** The kit that draws Anno 1452 on the match page. */
export default defineKit<EmpireGame, StoryStep<Step>>({
  Table,
  Badge,
  Inspect: lazy(() => import('../inspect/Inspect')),
  Step: lazy<StepProps<EmpireGame, StoryStep<Step>>>(() => import('../story/StepView')),
  drawsSteps: true,
  activeSeats: ({ waiting_seats }) => waiting_seats,
  // Everybody sets their first stones backwards, so that who plays last chooses first.
  order: ({ order_seats, phase, current_seat }) => ({
    seats: order_seats,
    direction: current_seat === null ? 0 : phase === 'setup' ? -1 : 1,
  }),
  RecapHead: lazy(() => import('../story/Losses')),
  steps: (events, mine, scene) =>
    withStops(stepsForReader(events, mine, scene.view), step => mustBeSeen(step, events, scene)),
  isWorthStopping: isAnyStop,
  travels: (events, { mine }) => attackTravels(events, mine),
  finale: () => import('../story/finale'),
  eventSentence,
});

/**
 * What somebody who watches sees moving: the mark of a seat that attacks, from region to region; only these
 * are places at all times. Within a region nothing moves.
 */
export function attackTravels(events: readonly EmpireEvent[], mine: number | null): Travel[] {
  return events.flatMap(event => {
    if (event.kind !== 'attacked' || event.of_seat === mine) return [];
    const [from, to] = [regionOf(event.stone), regionOf(event.target)];
    return from === to ? [] : { from: placeKey(from), to: placeKey(to), what: seatPlace(event.of_seat) };
  });
}
