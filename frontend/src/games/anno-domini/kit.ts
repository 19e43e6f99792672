import { kitOf } from '../../match/kit';
import { Badge, Inspect } from './Inspect';
import { line } from './lines';
import { StepView } from './StepView';
import { eventsOf, type View } from './shapes';
import { type Step, stepsFor } from './story';
import { Table } from './Table';

/** Anno Domini at the match page. */
export default kitOf<View, Step>({
  Table,
  Badge,
  Inspect,
  Step: StepView,
  active: ({ current }) => (current === null ? [] : [current]),
  direction: ({ direction }) => direction,
  steps: (events, mine) => stepsFor(eventsOf(events), mine),
  // cards laid are marked on the board; a check changes everything at once
  worthStopping: steps => steps.some(({ kind }) => kind === 'reveal' || kind === 'end'),
  line,
});
