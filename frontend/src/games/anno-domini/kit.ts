import { defineKit, type StepProps } from '../../match/kit';
import type { Told } from '../../match/steps';
import { lazy } from '../../shared/lazy';
import { Badge } from './Badge';
import { placedSentence } from './placedSentence';
import { type Step, stepsForReader } from './story';
import { Table } from './Table';
import { asEvents, type View } from './types';

// Needed as soon as something has happened, but not to draw the table.
const StepView = lazy<StepProps<View, Step & Told>>(() => import('./StepView'));
StepView.fetch();

/** The kit that draws Anno Domini on the match page. */
export default defineKit<View, Step & Told>({
  Table,
  Badge,
  Inspect: lazy(() => import('./Inspect')),
  Step: StepView,
  drawsSteps: true,
  activeSeats: ({ current_seat }) => (current_seat === null ? [] : [current_seat]),
  direction: ({ direction }) => direction,
  steps: (events, mine) => stepsForReader(asEvents(events), mine),
  // The board marks cards that were laid; a check changes everything at once.
  isWorthStopping: steps => steps.some(({ kind }) => kind === 'reveal' || kind === 'end'),
  eventSentence: placedSentence,
});
