import { CardList, ClaimBubble } from '../../../chronology/cards';
import type { CardId } from '../../../chronology/draft';
import { toneFor, verdictKey } from '../../../chronology/story/check';
import { RevealStep as Telling, Verdict } from '../../../chronology/story/RevealStep';
import * as taleCss from '../../../chronology/story/tale.css';
import { seatSentence } from '../../../chronology/words';
import type { StepProps, VerdictProps } from '../../../match/kit/kit';
import { SeatMark } from '../../../ui/SeatBadge';
import { makeCalendar } from '../table/calendar';
import { checkOf, type Reveal } from '../table/story';
import type { AdGame, AdScene } from '../table/types';

type RevealProps = StepProps<AdGame, Reveal>;

/** Shows a check of the chain card by card. */
export function RevealStep({ step, scene, hurry, onShown }: RevealProps) {
  const { say } = scene;
  return (
    <Telling
      scene={scene}
      calendar={makeCalendar(say)}
      label={say('chain')}
      cards={step.cards}
      offending={step.offending}
      tone={toneFor(scene.mine, checkOf(step))}
      head={<RevealHead step={step} scene={scene} />}
      said={card => <Said scene={scene} card={card} />}
      hurry={hurry}
      onShown={onShown}
    />
  );
}

/** What was said when a card of the chain was laid. */
function Said({ scene, card }: { scene: AdScene; card: CardId }) {
  const laid = scene.recent.findLast(event => event.kind === 'placed' && event.card === card);
  if (laid?.kind !== 'placed' || !(laid.claim || laid.saying)) return null;
  return <ClaimBubble scene={scene} claim={{ ...laid, text: laid.claim }} />;
}

/** What a check of the chain came to. */
export function RevealVerdict({ step, scene, onShown }: VerdictProps<AdGame, Reveal>) {
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

/** Says who doubted whom. */
function RevealHead({ step, scene }: Pick<RevealProps, 'step' | 'scene'>) {
  return (
    <>
      <p class={taleCss.taleBig}>
        <SeatMark seat={step.final ? step.layer : step.doubter} size={22} />
        {step.final
          ? seatSentence(scene, 'final_check_of', step.layer)
          : seatSentence(scene, 'doubted', step.doubter)}
      </p>
      {!step.final && <p>{seatSentence(scene, 'laid_last', step.layer)}</p>}
    </>
  );
}

/** Says who draws cards, who has won, and who begins. */
function Consequences({ step, scene }: Pick<RevealProps, 'step' | 'scene'>) {
  const { drawn, next, winner } = step;
  return (
    <>
      {drawn && (
        <>
          <p>
            <SeatMark seat={drawn.seat} size={18} />{' '}
            {seatSentence(scene, step.correct ? 'wrongly_doubted' : 'caught', drawn.seat)}{' '}
            {drewSentence(drawn.seat, drawn.cards.length, scene)}
            {drawn.cards.length < drawn.owed && ` ${scene.say('lapsed')}`}
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

/** The sentence for drawn cards: "Ada draws 2 cards." */
function drewSentence(seat: number, n: number, scene: AdScene): string {
  return n === 0 ? seatSentence(scene, 'drew_nothing', seat) : seatSentence(scene, 'drew', seat, { n });
}
