import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Lang } from '../core/i18n';
import { useWords, type WordsLoader } from '../core/words';
import { IconButton } from '../ui/Button';
import * as boardCss from './board.css';
import type { Camera } from './camera';
import { hearGestures, hearKeys, keepOneTabStop } from './gestures';
import de from './words/de.json';
import en from './words/en.json';
import it from './words/it.json';

interface StageProps {
  /** The accessible name of the board. */
  label: string;
  /** What is in sight; the owner of the stage may move it. */
  camera: Camera;
  /** The drawing, in the units of the camera's box, and the places on it. */
  children: ComponentChildren;
}

/** Whether a board has been drawn since the app was opened. */
let hasDrawn = false;

/**
 * A drawn board that is moved by fingers, mouse, wheel, keys and buttons. It fills what it stands in; where
 * that has no height of its own, the board is as high as it is at full width.
 */
export function Stage({ label, camera, children }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const drawing = useRef<SVGSVGElement>(null);
  // The first drawing waits for a paint: a slow phone shows seats and dock, to be read, before it draws a map.
  const [isDrawn, setDrawn] = useState(hasDrawn);
  useEffect(() => {
    if (isDrawn) return;
    const frame = requestAnimationFrame(() => {
      hasDrawn = true;
      setDrawn(true);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  useLayoutEffect(() => {
    if (!stage.current || !drawing.current) return;
    const ends = [
      camera.attach(stage.current, drawing.current),
      hearGestures(stage.current, camera),
      hearKeys(stage.current, camera),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [camera]);
  useEffect(() => {
    if (stage.current) keepOneTabStop(stage.current);
  });
  const { x, y, width, height } = camera.box;
  return (
    <div class={boardCss.boardStage} data-stage style={{ aspectRatio: `${width} / ${height}` }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a board is no part of a form */}
      <div ref={stage} class={boardCss.boardView} role="group" aria-label={label}>
        <svg ref={drawing} viewBox={`${x} ${y} ${width} ${height}`} role="presentation">
          {isDrawn && children}
        </svg>
      </div>
      <ZoomButtons camera={camera} />
    </div>
  );
}

/** The buttons that zoom, for whoever has no second finger to spare. */
function ZoomButtons({ camera }: { camera: Camera }) {
  const say = useWords(boardWords);
  if (!say) return null;
  return (
    <div class={boardCss.boardTools}>
      <IconButton icon="plus" label={say('closer')} onClick={() => camera.step(1)} />
      <IconButton icon="minus" label={say('farther')} onClick={() => camera.step(-1)} />
      <IconButton icon="whole" label={say('whole')} onClick={() => camera.showWhole()} />
    </div>
  );
}

type BoardWords = typeof en;

// Three words in each language: a file more to wait for would be larger than all of them.
const WORDS: Readonly<Record<Lang, BoardWords>> = { en, de, it };

/** The words of a board that can be moved. */
export const boardWords: WordsLoader<BoardWords> = async lang => WORDS[lang];
