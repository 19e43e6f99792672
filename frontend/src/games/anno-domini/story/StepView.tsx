import { ClaimBubble, claimWith, SceneCard } from '../../../chronology/cards';
import type { CardId } from '../../../chronology/draft';
import { toneFor } from '../../../chronology/story/check';
import { RevealStep as Telling, Verdict } from '../../../chronology/story/RevealStep';
import { EndStep, InstantStep, TaleChain, useHead } from '../../../chronology/story/steps';
import * as taleCss from '../../../chronology/story/tale.css';
import { seatSentence } from '../../../chronology/words';
import type { Finale } from '../../../match/finale';
import type { StepProps, VerdictProps } from '../../../match/kit/kit';
import { SeatMark } from '../../../ui/SeatBadge';
import * as ui from '../../../ui/styles/ui.css';
import { makeCalendar } from '../table/calendar';
import { eventTravels, type Laying, type Reveal, type Start, type Step } from '../table/story';
import type { AdGame, AdScene, EventOf } from '../table/types';

/** Shows one step of the story. Only a reveal takes time; every other step is complete at once. */
export default function StepView({ step, scene, hurry, onShown }: StepProps<AdGame, Step>) {
  useHead();
  if (step.kind === 'reveal') return <RevealStep step={step} scene={scene} hurry={hurry} onShown={onShown} />;
  return (
    <InstantStep
      onShown={onShown}
      travels={step.kind === 'laying' ? eventTravels(step.laid, scene.mine) : []}
    >
      {step.kind === 'laying' && <LayingStep step={step} scene={scene} />}
      {step.kind === 'start' && <StartStep step={step} scene={scene} />}
      {step.kind === 'end' && <EndStep step={step} scene={scene} />}
    </InstantStep>
  );
}

/** The chain after some turns; new cards are marked. */
function LayingStep({ step, scene }: { step: Laying; scene: AdScene }) {
  const { say } = scene;
  const laid = new Map(step.laid.map(each => [each.card, each]));
  return (
    <>
      <ul class={taleCss.taleLines}>
        {laidLines(step.laid).map(({ seat, what, n }) => (
          <li key={`${seat} ${what}`}>
            <SeatMark seat={seat} size={18} /> {seatSentence(scene, what, seat, { n })}
          </li>
        ))}
        {step.missed.map(({ seat, drew }) => (
          <li key={`missed${seat}`}>
            <SeatMark seat={seat} size={18} /> {seatSentence(scene, 'skipped', seat)}{' '}
            {drew > 0 && seatSentence(scene, 'drew', seat, { n: drew })}
          </li>
        ))}
        {step.turned !== null && <li class={taleCss.taleTurn}>{say('event.turned')}</li>}
      </ul>
      <TaleChain
        label={say('chain')}
        cards={step.chain}
        layerOf={card => laid.get(card)?.of_seat}
        face={card => <LaidCard scene={scene} card={card} laid={laid.get(card)} />}
      />
    </>
  );
}

/** A line for each player and what they did, in the order in which they began with it, with how many times. */
export function laidLines(laid: readonly Pick<EventOf<'placed'>, 'of_seat' | 'corrected'>[]) {
  const lines = new Map<string, { seat: number; what: 'laid' | 'laid_corrected'; n: number }>();
  for (const { of_seat: seat, corrected } of laid) {
    const what = corrected ? 'laid_corrected' : 'laid';
    const key = `${seat} ${what}`;
    lines.set(key, { seat, what, n: (lines.get(key)?.n ?? 0) + 1 });
  }
  return [...lines.values()];
}

interface LaidCardProps {
  scene: AdScene;
  card: CardId;
  laid: EventOf<'placed'> | undefined;
}

/** A card of the chain, with who laid it and their claim if it is new. */
function LaidCard({ scene, card, laid }: LaidCardProps) {
  return (
    <SceneCard scene={scene} card={card}>
      {laid && <span class={ui.hidden}>{seatSentence(scene, 'laid_by', laid.of_seat)}</span>}
      {laid && <ClaimBubble scene={scene} claim={claimWith(laid)} />}
    </SceneCard>
  );
}

/** The start of a match or a round. */
function StartStep({ step, scene }: { step: Start; scene: AdScene }) {
  const { say } = scene;
  const [most, least] = [Math.max(...(step.hands ?? [])), Math.min(...(step.hands ?? []))];
  return (
    <>
      {step.hands && (
        <p class={taleCss.taleBig}>{most === least ? say('start.dealt', { n: most }) : say('event.dealt')}</p>
      )}
      <p>{say(step.cards.length > 1 ? 'start.two' : 'start.one')}</p>
      <TaleChain
        cards={step.cards}
        isNew={() => true}
        face={card => <SceneCard scene={scene} card={card} />}
      />
      {step.starter >= 0 && <p>{seatSentence(scene, 'begins', step.starter)}</p>}
    </>
  );
}

/** Shows a check of the chain card by card. */
function RevealStep({ step, scene, hurry, onShown }: StepProps<AdGame, Reveal>) {
  const said = (card: CardId) => {
    const laid = scene.recent.findLast(event => event.kind === 'placed' && event.card === card);
    return laid?.kind === 'placed' && <ClaimBubble scene={scene} claim={claimWith(laid)} />;
  };
  return (
    <Telling
      scene={scene}
      calendar={makeCalendar(scene.say)}
      label={scene.say('chain')}
      cards={step.cards}
      offending={step.offending}
      tone={toneFor(scene.mine, step)}
      head={<RevealHead step={step} scene={scene} />}
      said={said}
      hurry={hurry}
      onShown={onShown}
    />
  );
}

/** Says who doubted whom. */
function RevealHead({ step: { doubter, answers }, scene }: { step: Reveal; scene: AdScene }) {
  return (
    <>
      <p class={taleCss.taleBig}>
        <SeatMark seat={doubter ?? answers} size={22} />
        {doubter === null
          ? seatSentence(scene, 'final_check_of', answers)
          : seatSentence(scene, 'doubted', doubter)}
      </p>
      {doubter !== null && <p>{seatSentence(scene, 'laid_last', answers)}</p>}
    </>
  );
}

/** What a step came to; only a reveal has a verdict. */
export function VerdictView({ step, scene, onShown }: VerdictProps<AdGame, Step>) {
  if (step.kind !== 'reveal') return null;
  return (
    <Verdict
      step={step}
      scene={scene}
      why={step.drawn && drawnSentence(step, step.drawn, scene)}
      onShown={onShown}
    />
  );
}

/** Says why somebody draws, and how many cards: "Ada was caught. She draws 2 cards." */
function drawnSentence(
  { isRight }: Reveal,
  { seat, cards }: NonNullable<Reveal['drawn']>,
  scene: AdScene,
): string {
  const n = cards.length;
  const drew = n === 0 ? seatSentence(scene, 'drew_nothing', seat) : seatSentence(scene, 'drew', seat, { n });
  return `${seatSentence(scene, isRight ? 'wrongly_doubted' : 'caught', seat)} ${drew}`;
}

/** The cards on the line turn over one by one, the hidden one last. */
export const finale: Finale = {
  box: [116, -14, 258, 132],
  parts: [
    ['rope', 'stands'],
    ['1', 'turns'],
    ['2', 'turns'],
    ['3', 'turns'],
    ['4', 'turns'],
  ],
};
