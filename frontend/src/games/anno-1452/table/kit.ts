import { eventSentence } from '../../../match/kit/eventSentence';
import { defineKit, type StepProps } from '../../../match/kit/kit';
import { isAnyStop, type StoryStep, withStops } from '../../../match/kit/steps';
import { lazy } from '../../../ui/lazy';
import { Badge } from './Badge';
import { mustBeSeen, type Step, stepsForReader } from './story';
import { Table } from './Table';
import { attackTravels } from './travels';
import type { EmpireGame } from './types';

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
  RecapHead: lazy(() => import('../story/RecapHead')),
  steps: (events, mine, scene) =>
    withStops(stepsForReader(events, mine, scene.view), step => mustBeSeen(step, events, scene)),
  isWorthStopping: isAnyStop,
  travels: (events, { mine }) => attackTravels(events, mine),
  finale: () => import('../story/finale'),
  eventSentence,
});
