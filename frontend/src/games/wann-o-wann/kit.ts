import { line } from '../../list/line';
import { kitOf, type StepProps } from '../../match/kit';
import { lazy } from '../../shared/lazy';
import { Badge } from './Badge';
import { eventsOf, type View } from './shapes';
import { mustBeSeen, type Step, stepsFor } from './story';
import { Table } from './Table';

/** A step, and whether somebody who watches must stop for it. */
type Told = Step & { stop: boolean };

// needed as soon as something has happened, but not to draw the table
const StepView = lazy<StepProps<View, Told>>(() => import('./StepView'));
StepView.fetch();

/** wannOwann at the match page. */
export default kitOf<View, Told>({
  Table,
  Badge,
  Inspect: lazy(() => import('./Inspect')),
  Step: StepView,
  active: ({ waiting }) => waiting,
  direction: ({ direction }) => direction,
  steps: (events, mine) =>
    stepsFor(eventsOf(events), mine).map(step => ({ ...step, stop: mustBeSeen(step, mine) })),
  // cards laid are marked in the row; what changes everything, or one's own hand, is told
  worthStopping: steps => steps.some(({ stop }) => stop),
  line,
});
