import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useSay } from '../match/words';
import { announce } from '../shared/live';
import { wantsMotion } from '../shared/motion';
import { IconButton } from '../shared/ui/Button';
import { SeatMark } from '../shared/ui/SeatBadge';
import * as storyCss from './story.css';

/** Something that is told, with its sentence. */
export interface ToldMoment {
  /** The sentence. */
  text: string;
  /** Who did it; null for nobody. */
  seat: number | null;
  /** What is drawn below the sentence, such as dice. */
  more?: ComponentChildren;
}

interface MomentStoryProps {
  moments: readonly ToldMoment[];
  /** Whether to show everything now. */
  hurry: boolean;
  /** Called once the last moment can be seen. */
  onShown: () => void;
  /** The board as it was at a moment. */
  children: (moment: number) => ComponentChildren;
}

const READING_TIME = 1400; // milliseconds that a moment stays at least
const LETTER_TIME = 35; // milliseconds more for each letter of its sentence

/**
 * What happened, moment by moment: a board, and below it the sentence of each. It goes on by itself until the
 * reader takes over: a tap on the board leads to the next one at once, the buttons lead both ways. Nothing goes
 * on by itself for who wants no motion. A game shows it as a step of its story.
 */
export function MomentStory({ moments, hurry, onShown, children }: MomentStoryProps) {
  const say = useSay();
  const last = moments.length - 1;
  const { at, goTo, stop } = useMoments(moments, hurry);
  const moment = moments[at];
  useEffect(() => {
    if (moment) announce(moment.text);
    if (at >= last) onShown();
  }, [at]);
  const onTap = ({ target }: MouseEvent) => {
    if (at < last && target instanceof Element && !target.closest('button')) goTo(at + 1);
  };
  // Around it a touch anywhere shows all at once; here it leads from one moment to the next.
  const keepTouch = (event: MouseEvent) => event.stopPropagation();
  return (
    // biome-ignore lint/a11y: it is no control; what lies in it is
    <div class={storyCss.boardStory} onClick={keepTouch}>
      {/* biome-ignore lint/a11y: the buttons below do the same for keys */}
      <div class={storyCss.storyBoard} onPointerDown={stop} onClick={onTap}>
        {children(at)}
      </div>
      <div class={storyCss.storyLine}>
        <IconButton icon="back" label={say('past.back')} disabled={at === 0} onClick={() => goTo(at - 1)} />
        <p>
          {moment?.seat != null && <SeatMark seat={moment.seat} />}
          <span>{moment?.text}</span>
          {moment?.more}
          {last > 0 && <small>{say('story.step', { at: at + 1, of: moments.length })}</small>}
        </p>
        <IconButton icon="right" label={say('past.on')} disabled={at >= last} onClick={() => goTo(at + 1)} />
      </div>
    </div>
  );
}

/** Which moment is shown; they follow each other until the reader takes over. */
function useMoments(moments: readonly ToldMoment[], hurry: boolean) {
  const last = moments.length - 1;
  const [at, setAt] = useState(0);
  const [runs, setRuns] = useState(wantsMotion);
  const stop = () => setRuns(false);
  const goTo = (next: number) => {
    stop();
    setAt(next);
  };
  useEffect(() => {
    if (hurry) goTo(last);
  }, [hurry]);
  useEffect(() => {
    if (!runs || at >= last) return;
    const time = READING_TIME + LETTER_TIME * (moments[at]?.text.length ?? 0);
    const timer = setTimeout(() => setAt(at + 1), time);
    return () => clearTimeout(timer);
  }, [at, runs]);
  return { at, goTo, stop };
}
