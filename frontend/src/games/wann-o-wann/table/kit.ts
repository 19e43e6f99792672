import { eventSentence } from '../../../match/kit/eventSentence';
import { defineKit, type StepProps, type VerdictProps } from '../../../match/kit/kit';
import { isAnyStop, type StoryStep, type Told, withStops } from '../../../match/kit/steps';
import { lazy } from '../../../ui/lazy';
import { Badge } from './cards';
import { eventTravels } from './row';
import { mustBeSeen, type Step, stepsForReader } from './story';
import { Table } from './Table';
import type { WowGame } from './types';

// Not needed to draw the table; the page loads them as soon as there is a story to tell.
const StepView = lazy<StepProps<WowGame, StoryStep<Step & Told>>>(() => import('../story/StepView'));
const Verdict = lazy<VerdictProps<WowGame, StoryStep<Step & Told>>>(async () => ({
  default: (await import('../story/StepView')).VerdictView,
}));

/** The kit that draws wannOwann on the match page. */
export default defineKit<WowGame, StoryStep<Step & Told>>({
  Table,
  Badge,
  Inspect: lazy(() => import('../cards/Inspect')),
  Step: StepView,
  Verdict,
  hasVerdict: ({ kind }) => kind === 'reveal',
  drawsSteps: true,
  activeSeats: ({ waiting_seats }) => waiting_seats,
  order: ({ direction, current_seat }) => ({ seats: null, direction: current_seat === null ? 0 : direction }),
  steps: (events, mine) => withStops(stepsForReader(events, mine), step => mustBeSeen(step, mine)),
  // The row marks cards that were laid; only what changes everything, or the reader's own hand, interrupts.
  isWorthStopping: isAnyStop,
  travels: (events, { mine }) => eventTravels(events, mine),
  finale: async () => ({ default: (await import('../story/StepView')).finale }),
  eventSentence,
  ruleSections: async () => ({ default: (await import('../rules/Rules')).ruleSections }),
});
