import { useEffect, useState } from 'preact/hooks';
import { MomentStory, type ToldMoment } from '../../../board/peak/MomentStory';
import { announce } from '../../../core/live';
import type { StepProps } from '../../../match/kit/kit';
import { usePastView } from '../../../match/pastView';
import { Spinner } from '../../../ui/lazy';
import { SeatMark } from '../../../ui/SeatBadge';
import * as pageCss from '../../../ui/styles/page.css';
import { actorOf } from '../board/acts';
import { signsOf } from '../board/boardSigns';
import { dayText } from '../board/texts';
import { eventsBefore, type PlainStep, type Step, type TurnStep } from '../table/story';
import type { View, YearGame, YearScene } from '../table/types';
import { YearBoard } from '../table/YearBoard';
import { ActView, firstSentence } from './ActView';
import { GainsView, gainsOf, sceneOf } from './GainsView';
import { afterEvents, figuresAt, type Position, positionOf, positionsOf } from './position';
import { Strip } from './Strip';
import * as storyCss from './story.css';
import { eventsIn, plainText } from './tales';

/** Shows one step of the story: a turn on the board, or several plain ones on a strip. */
export default function StepView({ step, ...props }: StepProps<YearGame, Step>) {
  if (step.kind === 'turn') return <TurnView step={step} {...props} />;
  return <PlainView step={step} {...props} />;
}

/** The turn of a player on the board, act by act, from the position before it. */
function TurnView({ step, scene, hurry, onShown }: StepProps<YearGame, TurnStep>) {
  const { acts, seat, from } = step;
  const { mine } = scene;
  const past = usePastView(scene.match.id, from > 1 ? from - 1 : null) as View | null;
  if (from > 1 && !past) return <Spinner />;
  const view = past ?? scene.view;
  const positions = positionsOf(
    afterEvents(positionOf(view), eventsBefore(step, scene.recent)),
    acts.map(({ events }) => events),
  );
  const moments = acts.map((act, i): ToldMoment => {
    const [before, after] = [positions[i], positions[i + 1]];
    const gains = before && after && gainsOf(act, before, after, mine);
    const peak = gains && sceneOf(act, gains, mine);
    return {
      text: firstSentence(act, scene),
      seat: actorOf(act) ?? seat,
      peak,
      more: plays => (
        <>
          {gains && peak && <GainsView {...{ scene, gains, plays }} at={peak.at} />}
          <ActView scene={scene} act={act} withTale />
        </>
      ),
    };
  });
  return (
    <MomentStory moments={moments} hurry={hurry} onShown={() => onShown()}>
      {at => (
        <MomentBoard
          {...{ scene, view, seat }}
          before={positions[at]}
          after={positions[at + 1]}
          moment={at}
        />
      )}
    </MomentStory>
  );
}

interface MomentBoardProps {
  scene: YearScene;
  view: View;
  before: Position | undefined;
  after: Position | undefined;
  moment: number;
  /** Whose turn it is. */
  seat: number | null;
}

/** The board at a moment: the figures walk from where they stood before it. */
function MomentBoard({ scene, view, before, after, moment, seat }: MomentBoardProps) {
  const [arrived, setArrived] = useState(-1);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setArrived(moment));
    return () => cancelAnimationFrame(frame);
  }, [moment]);
  const position = arrived === moment ? after : before;
  if (!position) return null;
  const days = (after ?? position).days;
  return (
    <YearBoard
      label={scene.say('year')}
      signs={signsOf(view, scene.mine)}
      figures={figuresAt(position)}
      mine={scene.mine}
      restsOn={days[seat ?? scene.mine ?? 0] ?? 1}
      dayText={day => dayText(scene, day)}
    />
  );
}

/** Turns in which figures only moved: one strip of the ribbon with all their ways, and one sentence. */
function PlainView({ step, scene, onShown }: StepProps<YearGame, PlainStep>) {
  const text = plainText(step.turns, scene);
  useEffect(() => {
    announce(text);
    onShown();
  }, []);
  const seats = [...new Set(step.turns.flatMap(({ seat }) => seat ?? []))];
  return (
    <div class={`${storyCss.plainTurns} ${pageCss.card}`}>
      <p class={storyCss.plainSeats}>
        {seats.map(seat => (
          <SeatMark key={seat} seat={seat} />
        ))}
      </p>
      <Strip events={eventsIn(step.turns)} view={scene.view} />
      <p>{text}</p>
    </div>
  );
}
