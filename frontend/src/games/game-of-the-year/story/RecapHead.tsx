import type { RecapHeadProps } from '../../../match/kit/kit';
import { eventsOf } from '../../../match/turns';
import { actsOf } from '../board/acts';
import { seatsOf } from '../table/story';
import type { YearGame } from '../table/types';
import { Strip } from './Strip';

/** How far the reader's own figure was moved by others, on a strip of the ribbon; nothing where it was not. */
export default function RecapHead({ turns, scene: { mine, view } }: RecapHeadProps<YearGame>) {
  if (mine === null) return null;
  const acts = actsOf(eventsOf(turns));
  const moved = acts
    .map(act => ({
      ...act,
      events: act.events.filter(
        event =>
          (event.kind === 'advanced' || event.kind === 'moved_back') &&
          event.reason === 'push' &&
          seatsOf(event).includes(mine),
      ),
    }))
    .filter(({ events }) => events.length > 0);
  return moved.length > 0 ? <Strip turns={[{ acts: moved }]} view={view} /> : null;
}
