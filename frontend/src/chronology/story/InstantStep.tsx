import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { Scene } from '../../match/kit/kit';
import type { Travel } from '../../match/travel';
import { seatSentence } from '../seatSentence';
import * as taleCss from './tale.css';

/** Begins a step at its head: the one before may have been read to its end. */
export function useHead(): void {
  useLayoutEffect(() => {
    const told = document.querySelector('[data-told]');
    // Very large text makes the whole table scroll in place of the story.
    for (const scroller of [told, told?.closest('.match')]) scroller?.scrollTo(0, 0);
  }, []);
}

interface InstantStepProps {
  onShown: (travels?: readonly Travel[]) => void;
  /** What moves in this step. */
  travels?: readonly Travel[];
  children: ComponentChildren;
}

/**
 * The frame of a step that is complete at once, as all are but a reveal; calls `onShown` when it is mounted.
 */
export function InstantStep({ onShown, travels, children }: InstantStepProps) {
  useLayoutEffect(() => onShown(travels), []);
  return <div class={taleCss.tale}>{children}</div>;
}

/** The end of a match without a check: who has won, and why it ended. */
export interface End {
  kind: 'end';
  winner: number | null;
  reason: string;
}

interface EndStepProps {
  step: End;
  scene: Pick<Scene, 'say' | 'mine' | 'name'>;
}

/** Says who has won and why the match ended. */
export function EndStep({ step: { winner, reason }, scene }: EndStepProps) {
  const { say } = scene;
  return (
    <>
      <p class={taleCss.taleBig}>{winner === null ? say('no_winner') : seatSentence(scene, 'won', winner)}</p>
      <p>{say(`outcome.${reason}`)}</p>
    </>
  );
}
