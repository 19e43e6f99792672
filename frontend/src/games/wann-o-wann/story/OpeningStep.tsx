import { useEffect, useRef } from 'preact/hooks';
import { useBeats } from '../../../chronology/story/steps';
import { TurningCard } from '../../../chronology/story/TurnedCard';
import * as taleCss from '../../../chronology/story/tale.css';
import { seatSentence } from '../../../chronology/words';
import { scrollBehavior } from '../../../core/browser';
import type { StepProps } from '../../../match/kit/kit';
import { giveCue } from '../../../ui/sound/cues';
import { Envelope } from '../cards/Envelope';
import { calendar } from '../table/calendar';
import type { Opening } from '../table/story';
import type { Guess, WowGame, WowScene } from '../table/types';
import { Bullseye } from './Bullseye';
import * as guessesCss from './guesses.css';
import { type OpeningMoment, openingAt, openingTimes } from './opening';

/** The guesses: their seals break, the date turns over, and it is told how close everybody came. */
export default function OpeningStep({ step, scene, hurry, onShown }: StepProps<WowGame, Opening>) {
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
      <ol class={guessesCss.guesses}>
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
          <p class={guessesCss.bullseye} data-shown={moment.isMeasured(mine)}>
            <Bullseye size={112} />
            <b>{say('off.hit')}</b>
          </p>
        )}
        <div class={guessesCss.after} data-shown={moment.isOver}>
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
      <span class={guessesCss.letter} data-shown={moment.isBroken(seat)}>
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
