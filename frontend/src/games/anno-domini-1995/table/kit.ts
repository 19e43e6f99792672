import { placeKey } from '../../../board';
import { eventSentence } from '../../../match/kit/eventSentence';
import { defineKit, type StepProps } from '../../../match/kit/kit';
import { isAnyStop, type StoryStep, withStops } from '../../../match/kit/steps';
import type { Travel } from '../../../match/travel';
import { lazy } from '../../../ui/lazy';
import { Badge } from './EuropeTable';
import { mustBeSeen, type Step, stepsForReader } from './story';
import { Table } from './Table';
import type { CathedralsEvent, CathedralsGame } from './types';

/** The kit that draws Cathedrals on the match page. */
export default defineKit<CathedralsGame, StoryStep<Step>>({
  Table,
  Badge,
  Inspect: lazy(async () => (await import('../dock/Inspect')).Inspect),
  Step: lazy<StepProps<CathedralsGame, StoryStep<Step>>>(() => import('../story/StepView')),
  drawsSteps: true,
  activeSeats: ({ current_seat }) => (current_seat === null ? [] : [current_seat]),
  order: ({ order_seats, current_seat }) => ({
    seats: order_seats,
    direction: current_seat === null ? 0 : 1,
  }),
  RecapHead: lazy(async () => (await import('../story/StepView')).RecapHead),
  steps: (events, mine, scene) =>
    withStops(stepsForReader(events, mine, scene.view.territories), step => mustBeSeen(step, events, scene)),
  isWorthStopping: isAnyStop,
  travels: (events, { mine }) => strikeTravels(events, mine),
  finale: () => import('../story/finale'),
  eventSentence,
});

/** What somebody who watches sees moving: the castles with which others attack. */
export function strikeTravels(events: readonly CathedralsEvent[], mine: number | null): Travel[] {
  return events.flatMap(event => {
    if (event.kind !== 'attacked' || event.of_seat === mine) return [];
    const [from, to] = [placeKey(event.origin), placeKey(event.target)];
    return [{ from, to, what: from }];
  });
}
