import { SeatMark } from '../../shared/ui/SeatBadge';
import { ActView, firstSentence } from './ActView';
import { type Act, actorOf } from './acts';
import { lastMove } from './story';
import * as storyCss from './story.css';
import type { YearScene } from './types';

/** What the reader's last move came to: a line for each act, with what it brought. */
export default function Results({ scene }: { scene: YearScene }) {
  const acts = lastMove(scene).filter(isTold);
  if (acts.length === 0) return null;
  const cash = scene.mine === null ? null : (scene.view.players[scene.mine]?.cash ?? null);
  return (
    <ul class={storyCss.yearResults} aria-label={scene.say('tale.last')}>
      {acts.map((act, i) => (
        <li key={i}>
          <p class={storyCss.yearResult}>
            <ActorMark act={act} />
            <span>{firstSentence(act, scene)}</span>
          </p>
          <ActView scene={scene} act={act} cash={i === acts.length - 1 ? cash : null} withTale={false} />
        </li>
      ))}
    </ul>
  );
}

/** The way of the leaf was seen on the board. */
const isTold = ({ kind, events }: Act): boolean =>
  kind !== 'leaf' || events.some(each => each.kind !== 'advanced');

function ActorMark({ act }: { act: Act }) {
  const seat = actorOf(act);
  return seat === null ? null : <SeatMark seat={seat} />;
}
