import { eventSentence } from '../../match/eventSentence';
import { defineKit, type StepProps } from '../../match/kit';
import type { Told } from '../../match/steps';
import { Badge } from './Badge';
import { Table } from './Table';
import type { View } from './types';

/** The kit that draws Game of the Year on the match page. */
export default defineKit<View, Told>({
  Table,
  Badge,
  Inspect: () => null,
  Step: (_: StepProps<View, Told>) => null,
  drawsSteps: true,
  activeSeats: ({ waiting_seats }) => [...waiting_seats],
  direction: () => 1,
  steps: () => [],
  isWorthStopping: () => false,
  eventSentence,
});
