import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../shared/ui/Button';
import { Spinner } from '../shared/ui/Spinner';
import { useEscape } from './escape';
import type { Scene, TableKit } from './kit';
import type { Told } from './steps';
import { useSay } from './words';

interface StoryProps {
  kit: TableKit;
  scene: Scene;
  steps: Told[];
  onEnd: () => void;
  /** Called with the version whose state belongs to what is shown; null for the present. */
  onMoment: (version: number | null) => void;
  /** The text of the last button where it does not lead to the table. */
  endText?: string;
}

/** Shows what happened since the reader last looked, step by step; the reader can leave it at any time. */
export function Story({ kit, scene, steps, onEnd, onMoment, endText }: StoryProps) {
  const say = useSay();
  const [at, setAt] = useState(0);
  const [shown, setShown] = useState(false);
  const [hurry, setHurry] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEscape(onEnd);
  const step = steps[at];
  // While cards are being turned over, the seats must not know yet how it ends.
  useLayoutEffect(() => {
    if (step) onMoment(shown ? step.to : Math.max(1, step.from - 1));
  }, [step?.from, step?.to, shown]);
  useLayoutEffect(() => () => onMoment(null), []);

  const last = at >= steps.length - 1;
  const goOn = () => {
    if (!shown) return setHurry(true);
    if (last) return onEnd();
    setAt(at + 1);
    setShown(false);
    setHurry(false);
  };
  return (
    <section class="stage" aria-labelledby="story">
      <div class="stage-scroll">
        <h2 id="story" ref={heading} tabIndex={-1} class="eyebrow">
          {say('story.title')}
          {steps.length > 1 && <small>{say('story.step', { at: at + 1, of: steps.length })}</small>}
        </h2>
        {scene.hasAllWords && step ? (
          <kit.Step key={at} step={step} scene={scene} hurry={hurry} onShown={() => setShown(true)} />
        ) : (
          <Spinner />
        )}
      </div>
      <div class="stage-foot">
        {(!last || !scene.hasAllWords) && (
          <Button kind="quiet" onClick={onEnd}>
            {say('story.skip')}
          </Button>
        )}
        <Button kind="primary" wide onClick={goOn}>
          {shown && last ? (endText ?? say('story.end')) : say(shown ? 'story.next' : 'story.all')}
        </Button>
      </div>
    </section>
  );
}
