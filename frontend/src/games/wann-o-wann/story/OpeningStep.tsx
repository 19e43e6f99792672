import { useEffect, useRef } from 'preact/hooks';
import { PEAK_TIME, useBeats } from '../../../chronology/story/steps';
import { TurningCard } from '../../../chronology/story/TurnedCard';
import * as taleCss from '../../../chronology/story/tale.css';
import { seatSentence } from '../../../chronology/words';
import { scrollBehavior } from '../../../core/browser';
import type { StepProps } from '../../../match/kit/kit';
import { giveCue } from '../../../ui/sound/cues';
import { Envelope } from '../cards/Envelope';
import { calendar } from '../table/cards';
import type { Opening } from '../table/story';
import type { Guess, WowGame, WowScene } from '../table/types';
import * as storyCss from './story.css';

/** The guesses: their seals break, the date turns over, and it is told how close everybody came. */
export function OpeningStep({ step, scene, hurry, onShown }: StepProps<WowGame, Opening>) {
  const { say, valueName, mine } = scene;
  const { guesses, next, among } = step;
  const beat = useBeats(openingTimes(guesses), hurry);
  const moment = openingAt(beat, guesses);
  const hit = mine !== null && guesses.some(({ seat, off }) => seat === mine && off === 0);
  const tale = useOpening(beat, moment, guesses, hit && moment.isMeasured(mine));
  useEffect(() => {
    if (moment.isOver) onShown();
  }, [moment.isOver]);
  return (
    <div class={taleCss.tale} data-still={hurry} ref={tale}>
      <p class={taleCss.taleBig}>{say('opening.open')}</p>
      <div data-now={moment.isTurned && moment.latest === null && !moment.isOver}>
        <TurningCard scene={scene} calendar={calendar} card={step.card} turned={moment.isTurned} />
      </div>
      <ol class={storyCss.guesses}>
        {guesses.map(guess => (
          <GuessRow
            key={guess.seat}
            {...{ guess, moment, scene }}
            isNearest={moment.isOver && guess.seat === next?.starter}
          />
        ))}
      </ol>
      <div class={taleCss.tale} data-keep>
        {hit && (
          <p class={storyCss.bullseye} data-shown={moment.isMeasured(mine)}>
            <Bullseye size={112} />
            <b>{say('off.hit')}</b>
          </p>
        )}
        <div class={storyCss.after} data-shown={moment.isOver}>
          {among.length > 0 && <p>{say('lot', { names: valueName(among, 'seat') })}</p>}
          {next && <p>{seatSentence(scene, 'begins', next.starter)}</p>}
        </div>
      </div>
    </div>
  );
}

interface GuessRowProps {
  guess: Guess;
  moment: OpeningMoment;
  scene: WowScene;
  isNearest: boolean;
}

/** A guess: its envelope, what was in it, and how far off that is. */
function GuessRow({ guess: { seat, guess, off }, moment, scene, isNearest }: GuessRowProps) {
  const { say, valueName, name } = scene;
  const isHit = off === 0 && moment.isMeasured(seat);
  return (
    <li
      data-nearest={isNearest}
      data-hit={isHit}
      data-mine={seat === scene.mine}
      data-now={seat === moment.latest}
    >
      <Envelope seat={seat} isBroken={moment.isBroken(seat)} />
      <b>{name(seat)}</b>
      <span class={storyCss.letter} data-shown={moment.isBroken(seat)}>
        {guess ? valueName(guess, 'month') : say('guess.none')}
        {off !== null && (
          <small data-shown={moment.isMeasured(seat)}>
            {off === 0 ? (
              <>
                <Bullseye size={22} /> {say('off.none')}
              </>
            ) : (
              say('off', { n: off })
            )}
          </small>
        )}
      </span>
    </li>
  );
}

/** Lets an opening be heard, and keeps in sight what happens in it. Gives its place. */
function useOpening(beat: number, moment: OpeningMoment, guesses: readonly Guess[], isHit: boolean) {
  const tale = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (beat === 0) return;
    const now = tale.current?.querySelector('[data-now=true]');
    now?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
    if (moment.isOver) return;
    if (!moment.isTurned) giveCue('seal');
    else if (moment.latest === null || isBullseye(guesses, moment.latest)) giveCue('card');
  }, [beat]);
  useEffect(() => {
    if (isHit) giveCue('right');
  }, [isHit]);
  return tale;
}

const isBullseye = (guesses: readonly Guess[], of: number): boolean =>
  guesses.some(({ seat, off }) => seat === of && off === 0);

const PACE = 550; // milliseconds from one seal to the next
const SEALS_TIME = 2200; // milliseconds that all seals take at most
const DATE_TIME = 700; // milliseconds that the guesses are read before the date turns over
const NEXT_TIME = 350; // milliseconds from one distance to the next

/**
 * Milliseconds before each beat: one seal after the other breaks, the date turns over, then it is said how far off
 * everybody is, the nearest last; at the end it is over.
 */
export function openingTimes(guesses: readonly Guess[]): number[] {
  const { length } = guesses;
  const seals = Array(length).fill(Math.min(PACE, SEALS_TIME / length));
  const distances = Array(length - 1).fill(NEXT_TIME);
  return [...seals, DATE_TIME, PEAK_TIME + NEXT_TIME, ...distances, PEAK_TIME];
}

/** What of an opening can be seen. */
interface OpeningMoment {
  /** Whether the seal of a seat is broken. */
  isBroken: (seat: number) => boolean;
  isTurned: boolean;
  /** Whether it is said how far off a seat is. */
  isMeasured: (seat: number) => boolean;
  isOver: boolean;
  /** The seat whose seal broke last, or whose distance was told last; null before either. */
  latest: number | null;
}

/** Returns what of an opening can be seen after `beat` beats. */
export function openingAt(beat: number, guesses: readonly Guess[]): OpeningMoment {
  const { length } = guesses;
  const far = ({ off }: Guess) => off ?? Number.POSITIVE_INFINITY;
  const seats = guesses.map(({ seat }) => seat);
  const byDistance = guesses
    .toSorted((a, b) => (far(a) === far(b) ? 0 : far(b) - far(a)))
    .map(({ seat }) => seat);
  const measured = beat - length - 1;
  return {
    isBroken: seat => seats.indexOf(seat) < beat,
    isTurned: beat > length,
    isMeasured: seat => byDistance.indexOf(seat) < measured,
    isOver: measured > length,
    latest: (measured > 0 ? byDistance[measured - 1] : seats[beat - 1]) ?? null,
  };
}

const RAYS = 32;

/** A ray of the sun around a target; every second one is short. */
function rayOf(at: number): string {
  const angle = (2 * Math.PI * at) / RAYS;
  const [from, to] = [30, at % 2 ? 41 : 50];
  const point = (radius: number, turn = 0) =>
    `${(Math.sin(angle + turn) * radius).toFixed(1)} ${(-Math.cos(angle + turn) * radius).toFixed(1)}`;
  return `M${point(from, -0.05)}L${point(to)}L${point(from, 0.05)}z`;
}

const BURST = Array.from({ length: RAYS }, (_, at) => rayOf(at)).join('');

/** A target that is hit in its middle, in rays: a guess to the month. */
export function Bullseye({ size }: { size: number }) {
  return (
    <svg class={storyCss.sun} width={size} height={size} viewBox="-52 -52 104 104" aria-hidden="true">
      <path class={storyCss.rays} d={BURST} />
      <g class={storyCss.rings}>
        <circle r="24" />
        <circle r="15" />
        <circle r="6.5" />
      </g>
    </svg>
  );
}
