import { useEffect, useState } from 'preact/hooks';
import { useWords, type WordsLoader } from '../../core/words';
import { Button } from '../../ui/Button';
import * as chronologyCss from '../chronology.css';
import { knownMarks, learnt, type Mark, markOf, type Situation, saveMarks } from '../coach';
import * as coachCss from './coach.css';
import type english from './words/en.json';

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

/** The words that a newcomer reads. */
export type NewcomerWords = typeof english;

/** Loads the words of the lesson, with the texts of its cards, and of the hints at the table. */
export const newcomerWords: WordsLoader<NewcomerWords> = async lang =>
  (await import(`./words/${lang}.json`)).default;
