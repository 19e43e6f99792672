import { Spinner } from '../../../ui/lazy';
import * as yearCss from '../board/year.css';
import type { View } from './types';

/**
 * What stands in the dock until a decision and its words are loaded. A match begins with the birthdays: they have
 * their room from the beginning, so that the board does not shrink under the finger.
 */
export function WaitingDock({ phase }: { phase: View['phase'] }) {
  if (phase !== 'birthdays') return <Spinner />;
  return (
    <div class={yearCss.waitingDock} data-dock-share="62" data-board="low">
      <Spinner />
    </div>
  );
}
