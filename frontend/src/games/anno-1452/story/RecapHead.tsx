import type { RecapHeadProps } from '../../../match/kit/kit';
import { eventsOf } from '../../../match/turns';
import { hasLost, lossesOf } from '../table/lossesOf';
import type { EmpireGame } from '../table/types';
import Losses from './Losses';

/** Above a recap: what the reader has lost; nothing where there is nothing. */
export default function RecapHead({ turns, scene }: RecapHeadProps<EmpireGame>) {
  const events = eventsOf(turns);
  const [first, last] = [turns[0], turns.at(-1)];
  if (!first || !last || !hasLost(lossesOf(events, scene.mine, scene.view))) return null;
  return <Losses scene={scene} events={events} told={{ from: first.from, to: last.to }} />;
}
