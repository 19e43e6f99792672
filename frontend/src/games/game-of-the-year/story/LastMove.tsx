import { usePeak } from '../../../board/peak/peak';
import { ResultLine, Results } from '../../../board/peak/Results';
import { SeatMark } from '../../../ui/SeatBadge';
import { type Act, actorOf } from '../board/acts';
import { lastMove } from '../table/story';
import type { YearEvent, YearScene } from '../table/types';
import { ActView, firstSentence } from './ActView';
import { GainsView, gainsOf, sceneOf } from './GainsView';
import { afterEvents, type Position, positionOf } from './position';
import * as storyCss from './story.css';

/** What the reader's last move came to: a line for each act, with what it brought. */
export default function LastMove({ scene }: { scene: YearScene }) {
  const acts = lastMove(scene).filter(isTold);
  const { mine, view } = scene;
  const move: Act = { kind: 'other', events: acts.flatMap(({ events }) => events) };
  const after = positionOf(view);
  const gains = gainsOf(move, beforeMove(after, move.events), after, mine);
  const peak = sceneOf(move, gains, mine);
  const plays = usePeak(scene.recent.at(-1)?.version, peak);
  if (acts.length === 0) return null;
  return (
    <>
      <Results label={scene.say('tale.last')} acts={acts} look={storyCss.yearResults}>
        {act => (
          <>
            <ResultLine>
              <ActorMark act={act} />
              <span>{firstSentence(act, scene)}</span>
            </ResultLine>
            <ActView scene={scene} act={act} withTale={false} />
          </>
        )}
      </Results>
      <GainsView {...{ scene, gains, plays }} at={peak.at} />
    </>
  );
}

/** What everybody had before some events; where they stood is not known. */
function beforeMove(after: Position, events: readonly YearEvent[]): Position {
  const by = afterEvents({ ...after, cash: after.cash.map(() => 0) }, events).cash;
  return { ...after, cash: after.cash.map((cash, seat) => cash - (by[seat] ?? 0)) };
}

/** The way of the leaf was seen on the board. */
const isTold = ({ kind, events }: Act): boolean =>
  kind !== 'leaf' || events.some(each => each.kind !== 'advanced');

function ActorMark({ act }: { act: Act }) {
  const seat = actorOf(act);
  return seat === null ? null : <SeatMark seat={seat} />;
}
