import { useEffect, useState } from 'preact/hooks';
import { useWords } from '../../core/words';
import { Button } from '../../ui/Button';
import * as chronologyCss from '../chronology.css';
import { learnt, markOf, type Situation } from '../coach';
import { knownMarks, saveMarks } from '../known';
import type { Mark } from '../marks';
import * as coachCss from './coach.css';
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
  const learn = (marks: readonly Mark[]) => {
    const all = [...new Set([...known, ...marks])];
    saveMarks(all); // from now on this device is one of a newcomer
    if (all.length > known.length) setKnown(all);
  };
  useEffect(() => learn(learnt(situation)), [JSON.stringify(situation)]);
  if (!mark || (mark === 'doubt' && laying !== 'card')) return null;
  if (!say) return <div class={chronologyCss.coachPlace} />;
  const key =
    mark === 'lay' ? (`lay.${laying}` as const) : mark === 'doubt' ? (situation.doubt ?? mark) : mark;
  return (
    <div class={coachCss.coach} role="status">
      <p>
        <b>{say('hint')}</b> {say(`hint.${key}`)}
      </p>
      {mark === 'watch' && (
        <Button kind="quiet" onClick={() => learn(['watch'])}>
          {say('hint.understood')}
        </Button>
      )}
    </div>
  );
}
