import { useEffect } from 'preact/hooks';
import { announce } from '../../../core/live';
import type { StepProps } from '../../../match/kit/kit';
import { SeatMark } from '../../../ui/SeatBadge';
import * as pageCss from '../../../ui/styles/page.css';
import type { PlainStep } from '../table/story';
import type { YearGame } from '../table/types';
import { Strip } from './Strip';
import * as storyCss from './story.css';
import { plainText } from './tales';

/** Turns in which figures only moved: one strip of the ribbon with all their ways, and one sentence. */
export default function PlainView({ step, scene, onShown }: StepProps<YearGame, PlainStep>) {
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
