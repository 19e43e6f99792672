import { useEffect } from 'preact/hooks';
import type { StepProps } from '../../match/kit';
import { announce } from '../../shared/live';
import { SeatMark } from '../../shared/ui/SeatBadge';
import * as pageCss from '../../styles/page.css';
import { Strip } from './Strip';
import type { PlainStep } from './story';
import * as storyCss from './story.css';
import { plainText } from './tales';
import type { View } from './types';

/** Turns in which figures only moved: one strip of the ribbon with all their ways, and one sentence. */
export default function PlainView({ step, scene, onShown }: StepProps<View, PlainStep>) {
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
