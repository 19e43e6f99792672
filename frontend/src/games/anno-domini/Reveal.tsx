import { SeatMark } from '../../shared/ui/SeatBadge';
import { about } from '../chronology/about';
import { Cards } from '../chronology/Cards';
import { RevealStep as Telling } from '../chronology/Reveal';
import { calendarOf } from './calendar';
import { type AdScene, drewLine } from './lines';
import type { Reveal } from './story';

interface RevealProps {
  step: Reveal;
  scene: AdScene;
  hurry: boolean;
  onShown: () => void;
}

/** A check of the chain, told card by card, then the verdict and what follows from it. */
export function RevealStep({ step, scene, hurry, onShown }: RevealProps) {
  const { say } = scene;
  return (
    <Telling
      scene={scene}
      calendar={calendarOf(say)}
      label={say('chain')}
      cards={step.cards}
      offending={step.offending}
      head={<Head step={step} scene={scene} />}
      verdict={say(step.correct ? 'chain_right' : 'chain_wrong')}
      hurry={hurry}
      onShown={onShown}
    >
      <Consequences step={step} scene={scene} />
    </Telling>
  );
}

function Head({ step, scene }: Pick<RevealProps, 'step' | 'scene'>) {
  return (
    <>
      <p class="tale-big">
        <SeatMark seat={step.final ? step.layer : step.doubter} size={22} />
        {step.final ? about(scene, 'final_check_of', step.layer) : about(scene, 'doubted', step.doubter)}
      </p>
      {!step.final && <p>{about(scene, 'laid_last', step.layer)}</p>}
    </>
  );
}

function Consequences({ step, scene }: Pick<RevealProps, 'step' | 'scene'>) {
  const { drawn, next, winner } = step;
  return (
    <>
      {drawn && (
        <>
          <p>
            <SeatMark seat={drawn.seat} size={18} />{' '}
            {about(scene, step.correct ? 'wrongly_doubted' : 'caught', drawn.seat)}{' '}
            {drewLine(drawn.seat, drawn.cards.length, scene)}
            {drawn.cards.length < drawn.owed && ` ${scene.say('lapsed')}`}
          </p>
          <Cards scene={scene} cards={drawn.cards} />
        </>
      )}
      {winner !== null && <p class="tale-big">{about(scene, 'won', winner)}</p>}
      {next && <p>{about(scene, 'begins', next.starter)}</p>}
    </>
  );
}
