import { ClaimBubble, SceneCard } from '../../../chronology/cards';
import { EndStep, InstantStep, TaleChain, useHead } from '../../../chronology/story/steps';
import * as taleCss from '../../../chronology/story/tale.css';
import { seatSentence } from '../../../chronology/words';
import type { StepProps, VerdictProps } from '../../../match/kit/kit';
import { SeatMark } from '../../../ui/SeatBadge';
import * as ui from '../../../ui/styles/ui.css';
import type { Laid, Laying, Start, Step } from '../table/story';
import { laidTravels } from '../table/travels';
import type { AdGame, AdScene } from '../table/types';
import { laidLines } from './laidLines';
import { RevealStep, RevealVerdict } from './RevealStep';

/** Shows one step of the story. Only a reveal takes time; every other step is complete at once. */
export default function StepView({ step, scene, hurry, onShown }: StepProps<AdGame, Step>) {
  useHead();
  if (step.kind === 'reveal') return <RevealStep step={step} scene={scene} hurry={hurry} onShown={onShown} />;
  return (
    <InstantStep onShown={onShown} travels={step.kind === 'laying' ? laidTravels(step.laid, scene.mine) : []}>
      {step.kind === 'laying' && <LayingStep step={step} scene={scene} />}
      {step.kind === 'start' && <StartStep step={step} scene={scene} />}
      {step.kind === 'end' && <EndStep step={step} scene={scene} />}
    </InstantStep>
  );
}

/** What a step came to; only a reveal has a verdict. */
export function VerdictView({ step, scene, onShown }: VerdictProps<AdGame, Step>) {
  return step.kind === 'reveal' ? <RevealVerdict step={step} scene={scene} onShown={onShown} /> : null;
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
        layerOf={card => laid.get(card)?.seat}
        face={card => <LaidCard scene={scene} card={card} laid={laid.get(card)} />}
      />
    </>
  );
}

/** A card of the chain, with who laid it and their claim if it is new. */
function LaidCard({ scene, card, laid }: { scene: AdScene; card: string; laid: Laid | undefined }) {
  return (
    <SceneCard scene={scene} card={card}>
      {laid && <span class={ui.hidden}>{seatSentence(scene, 'laid_by', laid.seat)}</span>}
      {laid && (laid.claim || laid.saying) && (
        <ClaimBubble scene={scene} claim={{ of_seat: laid.seat, saying: laid.saying, text: laid.claim }} />
      )}
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
        layerOf={() => undefined}
        isNew={() => true}
        face={card => <SceneCard scene={scene} card={card} />}
      />
      {step.starter >= 0 && <p>{seatSentence(scene, 'begins', step.starter)}</p>}
    </>
  );
}
