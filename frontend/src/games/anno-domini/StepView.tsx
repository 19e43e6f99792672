import './anno-domini.css';
import './tale.css';
import { useEffect } from 'preact/hooks';
import type { StepProps } from '../../match/kit';
import { SeatMark } from '../../shared/ui/SeatBadge';
import { EventCard } from './EventCard';
import { type AdScene, about } from './lines';
import { RevealStep } from './Reveal';
import type { View } from './shapes';
import type { End, Laying, Start, Step } from './story';
import { ClaimBubble } from './Timeline';

/** One step of the story. Only a reveal takes its time. */
export function StepView({ step, scene, hurry, onShown }: StepProps<View, Step>) {
  if (step.kind === 'reveal') return <RevealStep step={step} scene={scene} hurry={hurry} onShown={onShown} />;
  return <AtOnce step={step} scene={scene} onShown={onShown} />;
}

function AtOnce({
  step,
  scene,
  onShown,
}: {
  step: Exclude<Step, { kind: 'reveal' }>;
  scene: AdScene;
  onShown: () => void;
}) {
  useEffect(onShown, []);
  switch (step.kind) {
    case 'laying':
      return <LayingStep step={step} scene={scene} />;
    case 'start':
      return <StartStep step={step} scene={scene} />;
    case 'end':
      return <EndStep step={step} scene={scene} />;
  }
}

/** The chain after some turns, with the cards that are new in it. */
function LayingStep({ step, scene }: { step: Laying; scene: AdScene }) {
  const { say, text, name } = scene;
  const laid = new Map(step.laid.map(each => [each.card, each]));
  return (
    <div class="tale">
      <ul class="tale-lines">
        {step.laid.map(({ card, seat, corrected }) => (
          <li key={card}>
            <SeatMark seat={seat} size={18} /> {about(scene, corrected ? 'laid_corrected' : 'laid', seat)}
          </li>
        ))}
        {step.missed.map(({ seat, drew }) => (
          <li key={`missed${seat}`}>
            <SeatMark seat={seat} size={18} /> {about(scene, 'skipped', seat)}{' '}
            {drew > 0 && about(scene, 'drew', seat, { n: drew })}
          </li>
        ))}
        {step.turned !== null && <li class="tale-turn">{say('turned')}</li>}
      </ul>
      <ol class="tale-chain" aria-label={say('chain')}>
        {step.chain.map(card => {
          const mark = laid.get(card);
          return (
            <li key={card} class={mark ? 'fresh' : ''}>
              <span class="node">
                {mark ? <SeatMark seat={mark.seat} size={20} /> : <span class="node-ring" />}
              </span>
              <EventCard text={text(card)}>
                {mark && <span class="hidden">{say('laid_by', { name: name(mark.seat) })}</span>}
                {mark?.claim && <ClaimBubble text={mark.claim} name={name(mark.seat)} />}
              </EventCard>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function StartStep({ step, scene }: { step: Start; scene: AdScene }) {
  const { say, text } = scene;
  const [most, least] = [Math.max(...(step.hands ?? [])), Math.min(...(step.hands ?? []))];
  return (
    <div class="tale">
      {step.hands && (
        <p class="tale-big">{most === least ? say('start.dealt', { n: most }) : say('dealt')}</p>
      )}
      <p>{say(step.cards.length > 1 ? 'start.two' : 'start.one')}</p>
      <ol class="tale-chain">
        {step.cards.map(card => (
          <li key={card} class="fresh">
            <span class="node">
              <span class="node-ring" />
            </span>
            <EventCard text={text(card)} />
          </li>
        ))}
      </ol>
      {step.starter >= 0 && <p>{about(scene, 'begins', step.starter)}</p>}
    </div>
  );
}

function EndStep({ step, scene }: { step: End; scene: AdScene }) {
  const { say } = scene;
  return (
    <div class="tale">
      <p class="tale-big">{step.winner === null ? say('no_winner') : about(scene, 'won', step.winner)}</p>
      <p>{say(`outcome.${step.reason}`)}</p>
    </div>
  );
}
