import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { scrollBehavior, wantsMotion } from '../../core/browser';
import { Button } from '../../ui/Button';
import { Spinner } from '../../ui/lazy';
import { useEscape } from '../escape';
import type { Scene, TableKit } from '../kit/kit';
import type { Told } from '../kit/steps';
import * as matchCss from '../match.css';
import { showTravels } from '../showTravels';
import type { Travel } from '../travel';
import { useSay } from '../words';

interface StoryProps {
  kit: TableKit;
  scene: Scene;
  steps: Told[];
  onEnd: () => void;
  /** Called with the version whose state belongs to what is shown; null for the present. */
  onMoment: (version: number | null) => void;
  /** The text of the last button where it leads neither to the table nor to the result. */
  endText?: string;
}

/** The words for the way out of what is told: to the result once a match is over, otherwise to the table. */
export const wayOut = ({ match }: Scene) => (match.status === 'finished' ? 'over.result' : 'story.end');

const OWN_TIME = 2000; // milliseconds that a step stays which only repeats what the reader did

/**
 * What is shown of a step: it opens, card by card; it is open, until the reader goes on; then its verdict; and
 * at the end what the verdict moves has arrived.
 */
type Stage = 'opening' | 'open' | 'verdict' | 'settled';

/** Shows what happened since the reader last looked, step by step; the reader can leave it at any time. */
export default function Story({ kit, scene, steps, onEnd, onMoment, endText }: StoryProps) {
  const say = useSay();
  const [at, setAt] = useState(0);
  const [stage, setStage] = useState<Stage>('opening');
  const [hurry, setHurry] = useState(false);
  const [part, setPart] = useState<{ goOn: () => void } | null>(null); // what waits within the step
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEscape(onEnd);
  const step = steps[at];
  // Until everything is told, the seats must not know how it ends.
  useLayoutEffect(() => {
    if (step) onMoment(stage === 'settled' ? step.to : Math.max(1, step.from - 1));
  }, [step?.from, step?.to, stage]);
  useLayoutEffect(() => () => onMoment(null), []);
  // What decides must be in sight once all is open, and stay so above a verdict.
  const scroll = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (stage === 'opening') return;
    const kept = scroll.current?.querySelector('[data-keep]');
    kept?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
  }, [stage]);

  const current = useRef(0); // the step that is shown: what moved for one before must not settle it
  current.current = at;
  const settle = async (travels: readonly Travel[] = []) => {
    await showTravels(travels);
    if (current.current === at) setStage('settled');
  };
  const hasVerdict = step !== undefined && (kit.hasVerdict?.(step) ?? false);
  const last = at >= steps.length - 1;
  const isTold = stage === 'settled' || stage === 'verdict';
  const leads = last && (isTold || !hasVerdict); // the button leads out of the story
  const goOn = () => {
    setPart(null);
    if (part) {
      setHurry(false); // what was hurried is over
      return part.goOn();
    }
    if (stage === 'opening') return setHurry(true);
    if (stage === 'open' && hasVerdict) return setStage('verdict');
    if (last) return onEnd();
    setAt(at + 1);
    setStage('opening');
    setHurry(false);
  };
  // What only repeats the reader's own move leads by itself to what followed it.
  const passes = step?.isOwn && stage === 'settled' && !last;
  useEffect(() => {
    if (!passes || !wantsMotion()) return;
    const timer = setTimeout(goOn, OWN_TIME);
    return () => clearTimeout(timer);
  }, [passes, at]);
  const buttonText = () => {
    if (stage === 'opening' && !part) return say('story.all');
    return leads && !part ? (endText ?? say(wayOut(scene))) : say('story.next');
  };
  const onOpened = (travels?: readonly Travel[]) => {
    setPart(null);
    setStage('open');
    if (!hasVerdict) void settle(travels);
  };
  return (
    <section class={matchCss.stage} aria-labelledby="story">
      {/* biome-ignore lint/a11y: a touch anywhere ends what is under way; the button does it for keys */}
      <div
        class={matchCss.stageScroll}
        data-told
        ref={scroll}
        onClick={() => stage === 'opening' && !part && setHurry(true)}
      >
        <h2 id="story" ref={heading} tabIndex={-1} class={matchCss.eyebrow}>
          {say('story.title')}
          {steps.length > 1 && <small>{say('story.step', { at: at + 1, of: steps.length })}</small>}
        </h2>
        {scene.hasAllWords && step ? (
          <kit.Step
            key={at}
            {...{ step, scene, hurry }}
            onShown={onOpened}
            onPart={goOn => setPart({ goOn })}
          />
        ) : (
          <Spinner />
        )}
      </div>
      {hasVerdict && isTold && kit.Verdict && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long verdict scrolls, by keyboard too
        <div class={matchCss.stageVerdict} tabIndex={0}>
          <kit.Verdict key={at} step={step} scene={scene} onShown={settle} />
        </div>
      )}
      <div class={matchCss.stageFoot}>
        {(!last || !scene.hasAllWords) && (
          <Button kind="quiet" onClick={onEnd}>
            {say('story.skip')}
          </Button>
        )}
        <Button kind="primary" wide onClick={goOn}>
          {buttonText()}
        </Button>
      </div>
    </section>
  );
}
