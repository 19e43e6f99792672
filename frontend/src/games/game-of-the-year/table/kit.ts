import { defineKit, type StepProps } from '../../../match/kit/kit';
import { isAnyStop, type StoryStep, withStops } from '../../../match/kit/steps';
import { lazy } from '../../../ui/lazy';
import { eventText } from '../board/texts';
import { Badge } from './Badge';
import { isPlainTurn, mustBeSeen, type Step, stepsForReader } from './story';
import { Table } from './Table';
import type { YearGame } from './types';

/** The kit that draws Game of the Year on the match page. */
export default defineKit<YearGame, StoryStep<Step>>({
  Table,
  Badge,
  Inspect: lazy(() => import('../inspect/Inspect')),
  Step: lazy<StepProps<YearGame, StoryStep<Step>>>(() => import('../story/StepView')),
  drawsSteps: true,
  activeSeats: ({ waiting_seats }) => [...waiting_seats],
  order: ({ current_seat }) => ({ seats: null, direction: current_seat === null ? 0 : 1 }),
  RecapHead: lazy(() => import('../story/Strip')),
  steps: (events, mine, scene) => withStops(stepsForReader(events, mine), step => mustBeSeen(step, scene)),
  isWorthStopping: isAnyStop,
  isPlainTurn,
  finale: () => import('../story/finale'),
  eventSentence: eventText,
});
