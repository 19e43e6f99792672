import { eventSentence } from '../../match/eventSentence';
import { defineKit, type StepProps } from '../../match/kit';
import { lazy } from '../../shared/lazy';
import { Badge } from './Badge';
import { mustBeSeen, type Step, stepsForReader } from './story';
import { Table } from './Table';
import { strikeTravels } from './travels';
import { asEvents, type View } from './types';

/** A step, and whether it interrupts somebody who watches. */
type StoryStep = Step & { stop: boolean };

/** The kit that draws Cathedrals on the match page. */
export default defineKit<View, StoryStep>({
  Table,
  Badge,
  Inspect: lazy(() => import('./Inspect')),
  Step: lazy<StepProps<View, StoryStep>>(() => import('./StepView')),
  drawsSteps: true,
  activeSeats: ({ current_seat }) => (current_seat === null ? [] : [current_seat]),
  direction: () => 1,
  RecapHead: lazy(() => import('./RecapHead')),
  steps: (events, mine, { view }) =>
    stepsForReader(events, mine, view.territories).map(step => ({
      ...step,
      stop: mustBeSeen(step, events, mine),
    })),
  isWorthStopping: steps => steps.some(({ stop }) => stop),
  travels: (events, { mine }) => strikeTravels(asEvents(events), mine),
  eventSentence,
});
