import { useState } from 'preact/hooks';
import { tellsOf } from '../../../match/table/facts';
import { Spinner } from '../../../ui/lazy';
import { dayNumber } from '../map/days';
import { ChroniclePage } from '../page/ChroniclePage';
import * as pageCss from '../page/page.css';
import type { DockProps } from '../table/dockProps';
import { toldSentences } from '../table/told';
import { decisionOf } from '../table/turn';
import type { Decision, YearScene } from '../table/types';
import { FortunePage } from './FortunePage';

/** The page of the Chronicle, or the card, that asks the reader something about themselves. */
export function QuestionPage({ scene, sending, play }: DockProps) {
  const { question } = scene.view;
  const decision = decisionOf(scene.decisions, 'answer');
  if (!decision || !question) return null;
  const ask = <Ask key={question.trait} {...{ scene, sending, play, decision }} trait={question.trait} />;
  return (
    <div class={pageCss.yearQuestion} data-dock-share="62" data-board="low">
      {question.card === null ? (
        <ChroniclePage scene={scene} day={dayNumber(question.day ?? '01-01')}>
          {ask}
        </ChroniclePage>
      ) : (
        <FortunePage scene={scene} card={question.card}>
          {ask}
        </FortunePage>
      )}
    </div>
  );
}

interface AskProps extends Pick<DockProps, 'scene' | 'sending' | 'play'> {
  decision: Decision;
  trait: string;
}

/** The question and its answers: one touch answers. */
function Ask({ scene, sending, play, decision, trait }: AskProps) {
  const { say } = scene;
  const [given, setGiven] = useState<string | null>(null);
  const answers = (decision.schema.properties?.answer?.enum ?? []).map(String);
  return (
    <>
      <p class={pageCss.askNote}>{say('do.answer.help')}</p>
      <fieldset class={pageCss.ask} disabled={sending}>
        <legend>{say(`trait.${trait}`)}</legend>
        <div class={pageCss.askAnswers}>
          {answers.map(answer => (
            <button
              key={answer}
              type="button"
              data-answer={answer}
              aria-busy={sending && answer === given}
              onClick={() => {
                setGiven(answer);
                play('answer', { trait, answer });
              }}
            >
              {sending && answer === given && <Spinner small />}
              <b>{say(`do.answer.answer.${answer}`)}</b>
              <small>{whatFollows(decision, answer, scene)}</small>
            </button>
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** What follows from an answer; another question that it leads to is told without the whole rule of the day. */
function whatFollows({ facts }: Decision, answer: string, scene: YearScene): string {
  const { say, valueName } = scene;
  return [
    ...toldSentences(facts, { answer }, scene, ['question']),
    ...tellsOf(facts, 'question', { answer }).map(question =>
      say('fact.question.of_seat.null', question, valueName),
    ),
  ].join(' ');
}
