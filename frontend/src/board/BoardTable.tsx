import type { ComponentChildren } from 'preact';
import * as matchCss from '../match/match.css';
import { useFocusFallback } from '../ui/Page';
import type { Camera } from './camera';
import { Stage } from './Stage';

interface BoardProps {
  /** The class of the game's board. */
  look: string;
  /** Whether the player aims at something, for which the board is seen as large as can be. */
  isAimed?: boolean;
  /** What stands above the drawing. */
  head: ComponentChildren;
  /** The accessible name of the board. */
  label: string;
  camera: Camera;
  /** The drawing and its places. */
  children: ComponentChildren;
}

/** A drawn board that can be moved, and what stands above it. */
export const Board = ({ look, isAimed, head, label, camera, children }: BoardProps) => (
  <section class={`${matchCss.board} ${matchCss.drawn} ${look}`} data-aimed={isAimed}>
    {head}
    <Stage label={label} camera={camera}>
      {children}
    </Stage>
  </section>
);

/** A table with a drawn board, and the dock below it. */
export function BoardTable({ dock, ...board }: BoardProps & { dock: ComponentChildren }) {
  useBoardFocus();
  return (
    <>
      <Board {...board} />
      <div class={matchCss.dock}>{dock}</div>
    </>
  );
}

/**
 * Keeps the focus at the table when the focused element has gone, with the table before this one too: it goes to what
 * can be done, otherwise to the board.
 */
const useBoardFocus = (): void =>
  useFocusFallback('.dock-bar .primary:enabled', '[data-place][tabindex="0"]');
