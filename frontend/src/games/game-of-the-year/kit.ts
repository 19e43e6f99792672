import { defineKit, type StepProps } from '../../match/kit';
import { lazy } from '../../shared/lazy';
import { Badge } from './Badge';
import { eventText } from './eventText';
import { mustBeSeen, type Step, stepsForReader } from './story';
import { Table } from './Table';
import type { View } from './types';

/** A step, and whether it interrupts somebody who watches. */
type StoryStep = Step & { stop: boolean };

/** The kit that draws Game of the Year on the match page. */
export default defineKit<View, StoryStep>({
  Table,
  Badge,
  Inspect: lazy(() => import('./Inspect')),
  Step: lazy<StepProps<View, StoryStep>>(() => import('./StepView')),
  drawsSteps: true,
  activeSeats: ({ waiting_seats }) => [...waiting_seats],
  direction: () => 1,
  RecapHead: lazy(() => import('./RecapHead')),
  steps: (events, mine) =>
    stepsForReader(events, mine).map(step => ({ ...step, stop: mustBeSeen(step, mine) })),
  isWorthStopping: steps => steps.some(({ stop }) => stop),
  eventSentence: eventText,
});
