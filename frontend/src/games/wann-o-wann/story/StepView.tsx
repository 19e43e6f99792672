import { CardList, ClaimBubble } from '../../../chronology/cards';
import type { CardId } from '../../../chronology/draft';
import { toneFor, verdictKey } from '../../../chronology/story/check';
import { RevealStep, Verdict } from '../../../chronology/story/RevealStep';
import { EndStep, InstantStep, useHead } from '../../../chronology/story/steps';
import * as taleCss from '../../../chronology/story/tale.css';
import { seatSentence } from '../../../chronology/words';
import { eventSentence } from '../../../match/kit/eventSentence';
import type { StepProps, VerdictProps } from '../../../match/kit/kit';
import { SeatMark } from '../../../ui/SeatBadge';
import { Seal } from '../../../ui/seal/Seal';
import { calendar } from '../table/calendar';
import { CardFace } from '../table/RowView';
import { claimOf } from '../table/row';
import { checkOf, type Reveal, type Step, type Turns } from '../table/story';
import { eventTravels } from '../table/travels';
import { cardYear, type WowGame, type WowScene } from '../table/types';
import * as wannOWannCss from '../table/wann-o-wann.css';
import FateStep from './FateStep';
import OpeningStep from './OpeningStep';
import { RowTale } from './RowTale';
import * as stepsCss from './steps.css';

type Props = StepProps<WowGame, Step>;

/** Shows one step of the story. What is opened or turned over takes time; every other step is complete at once. */
export default function StepView({ step, scene, hurry, onShown }: Props) {
  useHead();
  if (step.kind === 'reveal') return <CheckStep {...{ step, scene, hurry, onShown }} />;
  if (step.kind === 'opening') return <OpeningStep {...{ step, scene, hurry, onShown }} />;
  if (step.kind === 'fate') return <FateStep {...{ step, scene, hurry, onShown }} />;
  return (
    <InstantStep
      onShown={onShown}
      travels={step.kind === 'turns' ? eventTravels(step.events, scene.mine) : []}
    >
      {step.kind === 'turns' && <TurnsStep step={step} scene={scene} />}
      {step.kind === 'end' && <EndStep step={step} scene={scene} />}
    </InstantStep>
  );
}

/** Turns of the others, and the row after them. */
function TurnsStep({ step, scene }: { step: Turns; scene: WowScene }) {
  return (
    <>
      <ul class={taleCss.taleLines}>
        {step.events.map((event, i) => (
          <li key={i}>
            {'of_seat' in event && <SeatMark seat={event.of_seat} size={18} />}
            <span>{eventSentence({ ...event }, scene)}</span>
          </li>
        ))}
      </ul>
      <RowTale scene={scene} events={step.events} />
    </>
  );
}

/** Shows a check of the row card by card. */
function CheckStep({ step, scene, hurry, onShown }: Omit<Props, 'step'> & { step: Reveal }) {
  const { say } = scene;
  const said = (card: CardId) => {
    const claim = claimOf(scene.recent, card);
    return claim && <ClaimBubble scene={scene} claim={claim} />;
  };
  return (
    <RevealStep
      scene={scene}
      calendar={calendar}
      label={say('view.row')}
      cards={step.cards}
      offending={step.offending}
      tone={toneFor(scene.mine, checkOf(step))}
      open={({ card }) => (cardYear(card) === null ? null : <CardFace scene={scene} id={card} />)}
      head={<CheckHead step={step} scene={scene} />}
      said={said}
      hurry={hurry}
      onShown={onShown}
    />
  );
}

/** What a step came to; only a check has a verdict. */
export function VerdictView({ step, scene, onShown }: VerdictProps<WowGame, Step>) {
  if (step.kind !== 'reveal') return null;
  const check = checkOf(step);
  return (
    <Verdict
      tone={toneFor(scene.mine, check)}
      title={scene.say(verdictKey(scene.mine, check))}
      drawn={step.drawn}
      onShown={onShown}
    >
      <Consequences step={step} scene={scene} />
    </Verdict>
  );
}

/** Says who accused whom, or who has no cards left. */
function CheckHead({ step, scene }: { step: Reveal; scene: WowScene }) {
  const { accuser, responsible } = step;
  return (
    <>
      <p class={taleCss.taleBig}>
        <SeatMark seat={accuser ?? responsible} size={22} />
        {accuser === null
          ? eventSentence({ kind: 'laid_out', of_seat: responsible }, scene)
          : eventSentence({ kind: 'accused', of_seat: accuser, responsible_seat: responsible }, scene)}
      </p>
      {accuser !== null && (
        <p class={`${wannOWannCss.answerer} ${stepsCss.answererTold}`}>
          <Seal seat={responsible} size={34} /> <span>{seatSentence(scene, 'answers', responsible)}</span>
        </p>
      )}
    </>
  );
}

/** Says who gets cards, who has won, and who begins. */
function Consequences({ step, scene }: { step: Reveal; scene: WowScene }) {
  const { say } = scene;
  const { drawn, next, winner, returned, responsible } = step;
  return (
    <>
      {returned && <p>{eventSentence({ kind: 'double_returned', of_seat: responsible }, scene)}</p>}
      {drawn && (
        <>
          <p>
            <SeatMark seat={drawn.seat} size={18} />{' '}
            {seatSentence(scene, step.offending ? 'caught' : 'unjust', drawn.seat)}{' '}
            {drawn.cards.length < drawn.owed && say('lapsed')}
          </p>
          <CardList scene={scene} cards={drawn.cards} />
        </>
      )}
      {winner !== null && winner !== scene.mine && (
        <p class={taleCss.taleBig}>{seatSentence(scene, 'won', winner)}</p>
      )}
      {next && <p>{seatSentence(scene, 'begins', next.starter)}</p>}
    </>
  );
}
