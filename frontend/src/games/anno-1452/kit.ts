import { eventSentence } from '../../match/eventSentence';
import { defineKit, type StepProps } from '../../match/kit';
import { isAnyStop, type StoryStep, withStops } from '../../match/steps';
import { lazy } from '../../shared/lazy';
import { Badge } from './Badge';
import { mustBeSeen, type Step, stepsForReader } from './story';
import { Table } from './Table';
import { attackTravels } from './travels';
import { asEvents, type View } from './types';

/** The kit that draws Anno 1452 on the match page. */
export default defineKit<View, StoryStep<Step>>({
  Table,
  Badge,
  Inspect: lazy(() => import('./Inspect')),
  Step: lazy<StepProps<View, StoryStep<Step>>>(() => import('./StepView')),
  drawsSteps: true,
  activeSeats: ({ waiting_seats }) => waiting_seats,
  // Everybody sets their first stones backwards, so that who plays last chooses first.
  order: ({ order_seats, phase, current_seat }) => ({
    seats: order_seats,
    direction: current_seat === null ? 0 : phase === 'setup' ? -1 : 1,
  }),
  RecapHead: lazy(() => import('./RecapHead')),
  steps: (events, mine, scene) =>
    withStops(stepsForReader(events, mine, scene.view), step => mustBeSeen(step, events, scene)),
  isWorthStopping: isAnyStop,
  travels: (events, { mine }) => attackTravels(asEvents(events), mine),
  finale: () => import('./finale'),
  eventSentence,
});
