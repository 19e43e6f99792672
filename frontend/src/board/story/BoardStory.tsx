import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { type Camera, useCamera } from '../camera';
import { type Box, boxAround, type Point } from '../geometry';
import { MomentStory, type ToldMoment } from '../peak/MomentStory';
import { Stage } from '../Stage';

/** One thing that happened on the board. */
export interface Moment extends ToldMoment {
  /** The points of the places that it concerns, in the board's units; none for what concerns no place. */
  at: readonly Point[];
}

interface BoardStoryProps {
  label: string;
  /** The whole board, in its units. */
  box: Box;
  moments: readonly Moment[];
  /** Whether to show everything now. */
  hurry: boolean;
  /** Called once the last moment can be seen. */
  onShown: () => void;
  /** The board as it was at a moment, with the places that it concerns in the state `told`; its scene plays or is over. */
  children: (moment: number, plays: boolean) => ComponentChildren;
}

/** What happened on a board with places, moment by moment: the view moves to the places of each. */
export function BoardStory({ label, box, moments, hurry, onShown, children }: BoardStoryProps) {
  const camera = useCamera(box);
  return (
    <MomentStory moments={moments} hurry={hurry} onShown={onShown}>
      {(at, plays) => (
        <Stage label={label} camera={camera}>
          <Look camera={camera} points={moments[at]?.at ?? []} moment={at} />
          {children(at, plays)}
        </Stage>
      )}
    </MomentStory>
  );
}

/** Moves the view to the places of a moment. */
function Look({ camera, points, moment }: { camera: Camera; points: readonly Point[]; moment: number }) {
  useEffect(() => {
    if (points.length > 0) camera.focusOn(boxAround(points));
  }, [moment]);
  return null;
}
