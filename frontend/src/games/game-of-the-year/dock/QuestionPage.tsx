import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { factSentences, tellsOf } from '../../../match/table/facts';
import { Spinner } from '../../../ui/lazy';
import { DeckArt } from '../board/Art';
import { dayNumber } from '../map/calendar';
import { ChroniclePage, YearPage } from '../page/ChroniclePage';
import * as pageCss from '../page/page.css';
import type { Decision, YearScene } from '../table/types';
import type { DecisionProps } from '../table/useTurn';

/** The page of the Chronicle, or the card, that asks the reader something about themselves. */
export function QuestionPage(props: DecisionProps) {
  const { scene } = props;
  const { question } = scene.view;
  if (!question) return null;
  const ask = <Ask key={question.trait} {...props} trait={question.trait} />;
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

/** The question and its answers: one touch answers. */
function Ask({ scene, sending, play, decision, trait }: DecisionProps & { trait: string }) {
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
    factSentences(facts, scene, { answer }, ['question']),
    ...tellsOf(facts, 'question', { answer }).map(question =>
      say('fact.question.of_seat.null', question, valueName),
    ),
  ]
    .filter(Boolean)
    .join(' ');
}

type FortuneProps = { scene: YearScene; card: string; children: ComponentChildren };

/** A page for a card that asks something: its deck, its name and its text. */
function FortunePage({ scene: { say }, card, children }: FortuneProps) {
  const isChance = card.startsWith('C');
  return (
    <YearPage
      seal={<DeckArt isChance={isChance} height={72} />}
      title={say(`fortune.${card}`)}
      line={say(isChance ? 'effect.chance' : 'effect.fate')}
      frame={isChance ? 'red' : 'blue_white'}
    >
      <p class={pageCss.chronicleTale}>{say(`fortune.${card}.help`)}</p>
      {children}
    </YearPage>
  );
}
