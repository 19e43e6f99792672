import './coach.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../shared/ui/Button';
import { useWords } from '../shared/words';
import { learnt, markOf, type Situation } from './coach';
import { knownMarks, saveMarks } from './known';
import type { Mark } from './marks';
import { newcomerWords } from './words';

export interface CoachProps {
  situation: Situation;
  /** How far a card is laid: it is to be chosen, a gap for it, or it lies in one. */
  laying: 'card' | 'gap' | 'confirm';
}

/** The hint of a newcomer above the dock, as long as the act that it speaks of is not done. */
export default function Coach({ situation, laying }: CoachProps) {
  const say = useWords(newcomerWords);
  const [known, setKnown] = useState(knownMarks);
  const mark = markOf(situation, known);
  const last = useRef({ mark, situation });
  const learn = (marks: readonly Mark[]) => {
    const all = [...new Set([...known, ...marks])];
    saveMarks(all);
    setKnown(all);
  };
  useEffect(() => {
    const marks = learnt(last.current.mark, last.current.situation, situation);
    last.current = { mark, situation };
    if (marks.length > 0) learn(marks);
    else if (mark) saveMarks(known); // from now on this device is one of a newcomer
  }, [JSON.stringify(situation), mark]);
  if (!mark) return null;
  if (!say) return <div class="coach-place" />;
  return (
    <div class="coach" role="status">
      <p>{say(mark === 'lay' ? `hint.lay.${laying}` : `hint.${mark}`)}</p>
      {mark === 'watch' && (
        <Button kind="quiet" onClick={() => learn(['watch'])}>
          {say('hint.understood')}
        </Button>
      )}
    </div>
  );
}
