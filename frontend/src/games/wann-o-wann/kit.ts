import { eventSentence } from '../../match/eventSentence';
import { defineKit, type StepProps, type VerdictProps } from '../../match/kit';
import type { Told } from '../../match/steps';
import { lazy } from '../../shared/lazy';
import { Badge } from './Badge';
import { mustBeSeen, type Step, stepsForReader } from './story';
import { Table } from './Table';
import { eventTravels } from './travels';
import { asEvents, type View } from './types';

/** A step, and whether it interrupts somebody who watches. */
type StoryStep = Step & Told & { stop: boolean };

// Not needed to draw the table; the page loads them as soon as there is a story to tell.
const StepView = lazy<StepProps<View, StoryStep>>(() => import('./StepView'));
const Verdict = lazy<VerdictProps<View, StoryStep>>(async () => ({
  default: (await import('./StepView')).VerdictView,
}));

/** The kit that draws wannOwann on the match page. */
export default defineKit<View, StoryStep>({
  Table,
  Badge,
  Inspect: lazy(() => import('./Inspect')),
  Step: StepView,
  Verdict,
  hasVerdict: ({ kind }) => kind === 'reveal',
  drawsSteps: true,
  activeSeats: ({ waiting_seats }) => waiting_seats,
  direction: ({ direction }) => direction,
  steps: (events, mine) =>
    stepsForReader(asEvents(events), mine).map(step => ({ ...step, stop: mustBeSeen(step, mine) })),
  // The row marks cards that were laid; only what changes everything, or the reader's own hand, interrupts.
  isWorthStopping: steps => steps.some(({ stop }) => stop),
  travels: (events, { mine }) => eventTravels(asEvents(events), mine),
  eventSentence,
});
