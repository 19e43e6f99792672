import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { wantsMotion } from '../../core/browser';
import { announce } from '../../core/live';
import { useSay } from '../../match/words';
import { IconButton } from '../../ui/Button';
import { SeatMark } from '../../ui/SeatBadge';
import { lateIn, type Peak, usePeak } from './peak';
import * as peakCss from './peak.css';
import * as storyCss from './story.css';

/** Something that is told, with its sentence. */
export interface ToldMoment {
  /** The sentence. */
  text: string;
  /** Who did it; null for nobody. */
  seat: number | null;
  /** What is drawn below the sentence, such as dice; `plays` is whether its scene still plays. */
  more?: (plays: boolean) => ComponentChildren;
  /** The scene that it plays when it is first shown. */
  peak?: Peak;
  /** Milliseconds of its scene after which the sentence is shown; its room is kept. */
  textAt?: number;
  /** Whether it is good or bad for the reader. */
  tone?: 'good' | 'bad';
}

interface MomentStoryProps {
  moments: readonly ToldMoment[];
  /** Whether to show everything now. */
  hurry: boolean;
  /** Called once the last moment can be seen. */
  onShown: () => void;
  /** The board as it was at a moment, whose scene plays or is over. */
  children: (moment: number, plays: boolean) => ComponentChildren;
}

const NO_PEAK: Peak = { time: 0, cues: [] };
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
  const { at, goTo, stop, isSeen } = useMoments(moments, hurry);
  const moment = moments[at];
  const plays = usePeak(at, moment?.peak ?? NO_PEAK, hurry || isSeen);
  useEffect(() => {
    if (moment) announce(moment.text);
  }, [at]);
  const isShown = at >= last && !plays;
  useEffect(() => {
    if (isShown) onShown();
  }, [isShown]);
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
        {children(at, plays)}
      </div>
      <div class={storyCss.storyLine}>
        <IconButton icon="back" label={say('past.back')} disabled={at === 0} onClick={() => goTo(at - 1)} />
        <p>
          {moment?.seat != null && <SeatMark seat={moment.seat} />}
          <span
            key={at}
            {...lateIn(plays && moment?.textAt !== undefined, moment?.textAt ?? 0, peakCss.peakVerdict)}
            data-tone={moment?.tone}
          >
            {moment?.text}
          </span>
          {moment?.more?.(plays)}
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
  const [farthest, setFarthest] = useState(-1); // what was shown before plays no more
  const stop = () => setRuns(false);
  const show = (next: number) => {
    setFarthest(Math.max(farthest, at));
    setAt(next);
  };
  const goTo = (next: number) => {
    stop();
    show(next);
  };
  useEffect(() => {
    if (hurry) goTo(last);
  }, [hurry]);
  useEffect(() => {
    if (!runs || at >= last) return;
    const { text = '', peak = NO_PEAK } = moments[at] ?? {};
    const timer = setTimeout(() => show(at + 1), READING_TIME + LETTER_TIME * text.length + peak.time);
    return () => clearTimeout(timer);
  }, [at, runs]);
  return { at, goTo, stop, isSeen: at <= farthest };
}
