import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { lang } from '../../shared/i18n';
import { announce } from '../../shared/live';
import { SeatMark } from '../../shared/ui/SeatBadge';
import { EventCard } from './EventCard';
import { type AdScene, about, drewLine } from './lines';
import type { Revealed } from './shapes';
import { latestSoFar, type Reveal } from './story';
import { spanName, yearName } from './years';

const PACE = 1100; // milliseconds from one card to the next

interface RevealProps {
  step: Reveal;
  scene: AdScene;
  hurry: boolean;
  onShown: () => void;
}

/** A check of the chain, told card by card, then the verdict and what follows from it. */
export function RevealStep({ step, scene, hurry, onShown }: RevealProps) {
  const turned = useTurnedCards(step.cards.length, hurry);
  const all = turned >= step.cards.length;
  const scan = latestSoFar(step.cards);
  const broken = step.cards.slice(0, turned).some(({ card }) => card === step.offending?.[1]);
  const newest = useRef<HTMLLIElement>(null);
  const verdict = useRef<HTMLElement>(null);
  const { say } = scene;

  useEffect(() => {
    const card = step.cards[turned - 1];
    if (card) announce(`${scene.text(card.card)}: ${labelOf(card, scene)}`);
    newest.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
    if (!all) return;
    onShown();
    verdict.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
    announce(verdictOf(step, scene));
  }, [turned]);

  return (
    <div class="tale reveal" data-all={all}>
      <p class="tale-big">
        <SeatMark seat={step.final ? step.layer : step.doubter} size={22} />
        {step.final ? about(scene, 'final_check_of', step.layer) : about(scene, 'doubted', step.doubter)}
      </p>
      {!step.final && <p>{about(scene, 'laid_last', step.layer)}</p>}
      <ol class="tale-chain" aria-label={say('chain')}>
        {step.cards.map((card, at) => (
          <li
            key={card.card}
            ref={at === turned - 1 ? newest : undefined}
            class={broken && step.offending?.includes(card.card) ? 'offending' : ''}
            data-turned={at < turned}
          >
            <RevealedCard card={card} scene={scene} turned={at < turned} latest={scan[at] === card} />
          </li>
        ))}
      </ol>
      {!all && turned > 0 && (
        <p class="so-far">{broken ? reason(step, scene) : soFar(scan[turned - 1], scene)}</p>
      )}
      {all && <Verdict step={step} scene={scene} at={verdict} />}
    </div>
  );
}

/** How many cards lie open: one more at a time, all at once for those who hurry or want no motion. */
function useTurnedCards(count: number, hurry: boolean): number {
  const [turned, setTurned] = useState(() =>
    matchMedia('(prefers-reduced-motion: reduce)').matches ? count : 0,
  );
  useEffect(() => {
    if (hurry) setTurned(count);
    if (hurry || turned >= count) return;
    const timer = setTimeout(() => setTurned(turned + 1), PACE);
    return () => clearTimeout(timer);
  }, [turned, hurry, count]);
  return turned;
}

interface RevealedCardProps {
  card: Revealed;
  scene: AdScene;
  turned: boolean;
  /** Whether nothing above it begins later. */
  latest: boolean;
}

function RevealedCard({ card, scene, turned, latest }: RevealedCardProps) {
  const comment = card.comment?.[lang.value];
  const label = labelOf(card, scene);
  const span = spanName(card.lo, card.hi, scene.say);
  return (
    <>
      <span class="node">
        <span class={turned && latest ? 'node-ring full' : 'node-ring'} />
      </span>
      <EventCard text={scene.text(card.card)}>
        {turned && (
          <div class="year">
            <b>{label}</b>
            {card.lo !== card.hi && label !== span && <small>{span}</small>}
          </div>
        )}
        {turned && comment && <p class="comment">{comment}</p>}
      </EventCard>
    </>
  );
}

function labelOf(card: Revealed, { say }: AdScene): string {
  return card.label?.[lang.value] ?? spanName(card.lo, card.hi, say);
}

/** What the cards below must keep to, as long as nothing has broken it. */
function soFar(latest: Revealed | undefined, { say }: AdScene): string {
  return latest ? say('so_far', { year: yearName(latest.lo, say) }) : '';
}

interface VerdictProps {
  step: Reveal;
  scene: AdScene;
  at: RefObject<HTMLElement | null>;
}

function Verdict({ step, scene, at }: VerdictProps) {
  const { say, text } = scene;
  const { drawn, next, winner } = step;
  return (
    <section ref={at} class={`verdict ${step.correct ? 'good' : 'bad'}`}>
      <h3>{say(step.correct ? 'chain_right' : 'chain_wrong')}</h3>
      {step.offending && <p>{reason(step, scene)}</p>}
      {drawn && (
        <>
          <p>
            <SeatMark seat={drawn.seat} size={18} />{' '}
            {about(scene, step.correct ? 'wrongly_doubted' : 'caught', drawn.seat)}{' '}
            {drewLine(drawn.seat, drawn.cards.length, scene)}
            {drawn.cards.length < drawn.owed && ` ${say('lapsed')}`}
          </p>
          <ul class="drawn">
            {drawn.cards.map(card => (
              <li key={card}>
                <EventCard text={text(card)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {winner !== null && <p class="tale-big">{about(scene, 'won', winner)}</p>}
      {next && <p>{about(scene, 'begins', next.starter)}</p>}
    </section>
  );
}

/** The verdict in one sentence. */
function verdictOf(step: Reveal, scene: AdScene): string {
  const said = scene.say(step.correct ? 'chain_right' : 'chain_wrong');
  return step.offending ? `${said} ${reason(step, scene)}` : said;
}

/** Why the chain is wrong: the one card begins after the other had ended. */
function reason({ offending, cards }: Reveal, scene: AdScene): string {
  const { say } = scene;
  const [late, early] = (offending ?? []).map(id => cards.find(({ card }) => card === id));
  if (!late || !early) return '';
  const told = say('offending', {
    early: bounded('at_latest', early, early.hi, scene),
    late: bounded('at_earliest', late, late.lo, scene),
  });
  return told.charAt(0).toUpperCase() + told.slice(1);
}

/** A card's label, and the end of its years that counts where it means more than one. */
function bounded(key: string, card: Revealed, year: number, scene: AdScene): string {
  const label = labelOf(card, scene);
  return card.lo === card.hi ? label : scene.say(key, { label, year: yearName(year, scene.say) });
}
