import { defineKit, type StepProps, type VerdictProps } from '../../../match/kit/kit';
import type { Told } from '../../../match/kit/steps';
import { lazy } from '../../../ui/lazy';
import { Badge } from './Badge';
import Inspect from './Inspect';
import { placedSentence } from './placedSentence';
import { type Step, stepsForReader } from './story';
import { Table } from './Table';
import { eventTravels } from './travels';
import type { AdGame } from './types';

// Not needed to draw the table; the page loads them as soon as there is a story to tell.
const StepView = lazy<StepProps<AdGame, Step & Told>>(() => import('../story/StepView'));
const Verdict = lazy<VerdictProps<AdGame, Step & Told>>(async () => ({
  default: (await import('../story/StepView')).VerdictView,
}));

/** The kit that draws Anno Domini on the match page. */
export default defineKit<AdGame, Step & Told>({
  Table,
  Badge,
  Inspect,
  Step: StepView,
  Verdict,
  hasVerdict: ({ kind }) => kind === 'reveal',
  drawsSteps: true,
  activeSeats: ({ current_seat }) => (current_seat === null ? [] : [current_seat]),
  order: ({ direction, current_seat }) => ({ seats: null, direction: current_seat === null ? 0 : direction }),
  steps: stepsForReader,
  // The board marks cards that were laid; a check changes everything at once.
  isWorthStopping: steps => steps.some(({ kind }) => kind === 'reveal' || kind === 'end'),
  travels: (events, { mine }) => eventTravels(events, mine),
  finale: () => import('../story/finale'),
  eventSentence: placedSentence,
  ruleSections: () => import('../rules/ruleSections'),
});
