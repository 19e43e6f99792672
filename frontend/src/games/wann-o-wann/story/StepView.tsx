import { useEffect } from 'preact/hooks';
import { ClaimBubble, SceneCard } from '../../../chronology/cards';
import type { CardId } from '../../../chronology/draft';
import { toneFor } from '../../../chronology/story/check';
import { RevealStep, Verdict } from '../../../chronology/story/RevealStep';
import {
  EndStep,
  InstantStep,
  PEAK_TIME,
  TaleChain,
  useBeats,
  useHead,
} from '../../../chronology/story/steps';
import * as taleCss from '../../../chronology/story/tale.css';
import { seatSentence } from '../../../chronology/words';
import type { Finale } from '../../../match/finale';
import { eventSentence } from '../../../match/kit/eventSentence';
import type { StepProps, VerdictProps } from '../../../match/kit/kit';
import { TurnOver } from '../../../ui/card/EventCard';
import { SeatMark } from '../../../ui/SeatBadge';
import { Seal } from '../../../ui/seal/Seal';
import { giveCue } from '../../../ui/sound/cues';
import { FateCard } from '../cards/Inspect';
import { calendar } from '../table/cards';
import { CardFace } from '../table/RowView';
import { cardsLaid, claimOf, eventTravels, rowAfter } from '../table/row';
import type { FatePlay, Reveal, Step, Turns } from '../table/story';
import { cardYear, type WowEvent, type WowGame, type WowScene } from '../table/types';
import * as wannOWannCss from '../table/wann-o-wann.css';
import { OpeningStep } from './OpeningStep';
import * as storyCss from './story.css';

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
  return (
    <RevealStep
      scene={scene}
      calendar={calendar}
      label={scene.say('view.row')}
      cards={step.cards}
      offending={step.offending}
      tone={toneFor(scene.mine, step)}
      open={({ card }) => (cardYear(card) === null ? null : <CardFace scene={scene} id={card} />)}
      head={<CheckHead step={step} scene={scene} />}
      said={card => <ClaimBubble scene={scene} claim={claimOf(scene.recent, card)} />}
      hurry={hurry}
      onShown={onShown}
    />
  );
}

/** Says who accused whom, or who has no cards left. */
function CheckHead({ step: { doubter, answers }, scene }: { step: Reveal; scene: WowScene }) {
  return (
    <>
      <p class={taleCss.taleBig}>
        <SeatMark seat={doubter ?? answers} size={22} />
        {doubter === null
          ? eventSentence({ kind: 'laid_out', of_seat: answers }, scene)
          : eventSentence({ kind: 'accused', of_seat: doubter, responsible_seat: answers }, scene)}
      </p>
      {doubter !== null && (
        <p class={`${wannOWannCss.answerer} ${storyCss.answererTold}`}>
          <Seal seat={answers} size={34} /> <span>{seatSentence(scene, 'answers', answers)}</span>
        </p>
      )}
    </>
  );
}

/** What a step came to; only a check has a verdict. */
export function VerdictView({ step, scene, onShown }: VerdictProps<WowGame, Step>) {
  if (step.kind !== 'reveal') return null;
  const { drawn, isRight, returned, answers } = step;
  const why = drawn && seatSentence(scene, isRight ? 'unjust' : 'caught', drawn.seat);
  return (
    <Verdict {...{ step, scene, why, onShown }}>
      {returned && <p>{eventSentence({ kind: 'double_returned', of_seat: answers }, scene)}</p>}
    </Verdict>
  );
}

const TIMES = [500, PEAK_TIME + 150]; // the card lies there, turns up; then what it does is told

/** A fate card that somebody plays: it turns up, and then it is told what it does. */
export function FateStep({ step, scene, hurry, onShown }: StepProps<WowGame, FatePlay>) {
  const { event, fate } = step;
  const { say, mine } = scene;
  const beat = useBeats(TIMES, hurry);
  const [isUp, isTold] = [beat > 0, beat > 1];
  useEffect(() => {
    if (isUp) giveCue('seal');
  }, [isUp]);
  useEffect(() => {
    if (!isTold) return;
    if (event.of_seat === mine && event.kind === 'year_named') giveCue('right');
    if (event.of_seat === mine && event.kind === 'year_missed') giveCue('wrong');
    onShown(eventTravels([event], mine));
  }, [isTold]);
  return (
    <div class={taleCss.tale} data-still={hurry}>
      <p class={taleCss.taleBig}>
        <SeatMark seat={event.of_seat} size={22} />
        {seatSentence(scene, 'plays_fate', event.of_seat)}
      </p>
      <div class={storyCss.fatePlayed} data-up={isUp}>
        <FateCard fate={fate} say={say} size={72} />
      </div>
      <div class={storyCss.fateTold} data-shown={isTold} data-keep={event.kind !== 'doubled' || undefined}>
        <p>{eventSentence({ ...event }, scene)}</p>
        {event.kind === 'doubled' && <RowTale scene={scene} events={[event]} />}
        {event.kind === 'year_named' && (
          <SceneCard scene={scene} card={event.card}>
            <p>
              <TurnOver turned={isTold}>
                <b class={storyCss.named}>{event.year}</b>
              </TurnOver>
            </p>
          </SceneCard>
        )}
      </div>
    </div>
  );
}

/** The row after these events, with the cards that they brought into it. */
export function RowTale({ scene, events }: { scene: WowScene; events: readonly WowEvent[] }) {
  const { recent } = scene;
  const newest = events.at(-1);
  const row = rowAfter(recent.slice(0, newest ? recent.indexOf(newest) + 1 : 0));
  const laid = new Set(events.flatMap(cardsLaid).map(([id]) => id));
  const isNew = (id: CardId) => laid.has(id);
  return (
    row && (
      <TaleChain
        label={scene.say('view.row')}
        cards={row.order}
        layerOf={id => (isNew(id) ? row.layers.get(id) : undefined)}
        face={id => (
          <CardFace scene={scene} id={id}>
            {isNew(id) && <ClaimBubble scene={scene} claim={claimOf(recent, id)} />}
          </CardFace>
        )}
      />
    )
  );
}

/** The letters of fate lie on the desk, and the seals are pressed on them. */
export const finale: Finale = {
  box: [144, 0, 222, 122],
  parts: [
    ['stone', 'rises'],
    ['cloud', 'drops'],
    ['1', 'rises'],
    ['2', 'rises'],
    ['bolt', 'drops'],
    ['3', 'rises'],
    ['seal-1', 'presses'],
    ['seal-3', 'presses'],
    ['seal-2', 'presses'],
  ],
};
