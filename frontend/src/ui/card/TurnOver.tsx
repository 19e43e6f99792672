import type { ComponentChildren } from 'preact';
import * as turnOverCss from './turnOver.css';

interface TurnOverProps {
  /** Whether it has been turned over; before, only its back is seen, as large as what stands on it. */
  turned: boolean;
  children: ComponentChildren;
}

/** A plate that is turned over like a card: its back, then its face. */
export function TurnOver({ turned, children }: TurnOverProps) {
  return (
    <span class={turnOverCss.turnPlate} data-face={turned}>
      <span class={turnOverCss.turnFace}>{children}</span>
    </span>
  );
}
