import type { RecapHeadProps } from '../../../match/kit/kit';
import { eventsOf } from '../../../match/turns';
import { landsLost } from '../table/signs';
import type { CathedralsGame } from '../table/types';
import Losses from './Losses';

/** Above a recap: the lands that the reader has lost; nothing where there are none. */
export default function RecapHead({ turns, scene }: RecapHeadProps<CathedralsGame>) {
  const events = eventsOf(turns);
  const [first, last] = [turns[0], turns.at(-1)];
  if (!first || !last || landsLost(events, scene.view.territories, scene.mine).length === 0) return null;
  return <Losses scene={scene} events={events} told={{ from: first.from, to: last.to }} />;
}
