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
import { afterEvents, figuresAt, type Position, positionOf, positionsAfter } from './position';
import { Strip } from './Strip';
import * as storyCss from './story.css';
import { plainText } from './tales';

/** Shows one step of the story: a turn on the board, or several plain ones on a strip. */
export default function StepView({ step, ...props }: StepProps<YearGame, Step>) {
  if (step.kind === 'turn') return <TurnView step={step} {...props} />;
  return <PlainView step={step} {...props} />;
}

/** The turn of a player on the board, act by act, from the position before it. */
export function TurnView(props: StepProps<YearGame, TurnStep>) {
  const { step, scene } = props;
  const before = usePastView(scene.match.id, step.from > 1 ? step.from - 1 : null) as View | null;
  if (step.from > 1 && !before) return <Spinner />;
  const shown = before ?? scene.view;
  const start = afterEvents(positionOf(shown), eventsBefore(step, scene.recent));
  const positions = [
    start,
    ...positionsAfter(
      start,
      step.acts.map(({ events }) => events),
    ),
  ];
  return <ToldTurn {...props} positions={positions} shown={shown} />;
}

type ToldTurnProps = StepProps<YearGame, TurnStep> & {
  /** The position before the first act, and after each. */
  positions: readonly Position[];
  /** The view before the turn. */
  shown: View;
};

function ToldTurn({ step, scene, hurry, onShown, positions, shown }: ToldTurnProps) {
  const { acts, seat } = step;
  const { mine } = scene;
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
          scene={scene}
          view={shown}
          before={positions[at]}
          after={positions[at + 1]}
          moment={at}
          seat={seat}
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
export function PlainView({ step, scene, onShown }: StepProps<YearGame, PlainStep>) {
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
      <Strip turns={step.turns} view={scene.view} />
      <p>{text}</p>
    </div>
  );
}
