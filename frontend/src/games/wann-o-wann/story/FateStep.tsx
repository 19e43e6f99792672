import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { SceneCard } from '../../../chronology/cards';
import { PEAK_TIME, useBeats } from '../../../chronology/story/steps';
import * as taleCss from '../../../chronology/story/tale.css';
import { seatSentence } from '../../../chronology/words';
import { eventSentence } from '../../../match/kit/eventSentence';
import type { StepProps } from '../../../match/kit/kit';
import { TurnOver } from '../../../ui/card/EventCard';
import { SeatMark } from '../../../ui/SeatBadge';
import { giveCue } from '../../../ui/sound/cues';
import { FateCard } from '../cards/FateCard';
import type { FatePlay } from '../table/story';
import { eventTravels } from '../table/travels';
import type { WowGame, WowScene } from '../table/types';
import * as fateStepCss from './fateStep.css';
import { RowTale } from './RowTale';

const TIMES = [500, PEAK_TIME + 150]; // the card lies there, turns up; then what it does is told

/** A fate card that somebody plays: it turns up, and then it is told what it does. */
export default function FateStep({ step, scene, hurry, onShown }: StepProps<WowGame, FatePlay>) {
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
      <div class={fateStepCss.fatePlayed} data-up={isUp}>
        <FateCard fate={fate} say={say} size={72} />
      </div>
      <div class={fateStepCss.fateTold} data-shown={isTold} data-keep={event.kind !== 'doubled' || undefined}>
        <p>{eventSentence({ ...event }, scene)}</p>
        <Effect step={step} scene={scene} isTold={isTold} />
      </div>
    </div>
  );
}

interface EffectProps {
  step: FatePlay;
  scene: WowScene;
  isTold: boolean;
}

/** What a fate card changes, where there is more to see than a sentence says. */
function Effect({ step: { event }, scene, isTold }: EffectProps): ComponentChildren {
  switch (event.kind) {
    case 'doubled':
      return <RowTale scene={scene} events={[event]} />;
    case 'year_named':
      return (
        <SceneCard scene={scene} card={event.card}>
          <p>
            <TurnOver turned={isTold}>
              <b class={fateStepCss.named}>{event.year}</b>
            </TurnOver>
          </p>
        </SceneCard>
      );
    default:
      return null;
  }
}
