import { kitOf, type StepProps } from '../../match/kit';
import { lazy } from '../../shared/lazy';
import { Badge } from './Badge';
import { line } from './lines';
import { eventsOf, type View } from './shapes';
import { type Step, stepsFor } from './story';
import { Table } from './Table';

// needed as soon as something has happened, but not to draw the table
const StepView = lazy<StepProps<View, Step>>(() => import('./StepView'));
StepView.fetch();

/** Anno Domini at the match page. */
export default kitOf<View, Step>({
  Table,
  Badge,
  Inspect: lazy(() => import('./Inspect')),
  Step: StepView,
  active: ({ current }) => (current === null ? [] : [current]),
  direction: ({ direction }) => direction,
  steps: (events, mine) => stepsFor(eventsOf(events), mine),
  // cards laid are marked on the board; a check changes everything at once
  worthStopping: steps => steps.some(({ kind }) => kind === 'reveal' || kind === 'end'),
  line,
});
