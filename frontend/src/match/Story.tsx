import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../shared/ui/Button';
import { Spinner } from '../shared/ui/Spinner';
import type { Scene, TableKit } from './kit';
import { useSay } from './words';

interface StoryProps {
  kit: TableKit;
  scene: Scene;
  steps: unknown[];
  onEnd: () => void;
}

/** Shows what happened since the reader last looked, step by step; the reader can leave it at any time. */
export function Story({ kit, scene, steps, onEnd }: StoryProps) {
  const say = useSay();
  const [at, setAt] = useState(0);
  const [shown, setShown] = useState(false);
  const [hurry, setHurry] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

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
        {scene.hasAllWords ? (
          <kit.Step key={at} step={steps[at]} scene={scene} hurry={hurry} onShown={() => setShown(true)} />
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
          {say(shown ? (last ? 'story.end' : 'story.next') : 'story.all')}
        </Button>
      </div>
    </section>
  );
}
