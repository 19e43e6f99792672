import { seatSentence } from '../../../chronology/words';
import { SeatMark } from '../../../ui/SeatBadge';
import * as tableCss from './table.css';
import type { AdScene } from './types';

interface RoundLineProps {
  scene: AdScene;
  /** Whether the player has never laid a card, so that it says little who answers for one. */
  first: boolean;
}

/** The line above the chain: the round, and who answers for the chain. */
export function RoundLine({ scene, first }: RoundLineProps) {
  const { say, view } = scene;
  const answers = view.layer_seat;
  const isOver = view.current_seat === null; // then nothing is checked any more
  return (
    <header class={tableCss.roundLine}>
      <h2>{say('round', { n: view.round })}</h2>
      <p hidden={isOver}>
        {answers === null ? (
          !first && say('nobody_answers')
        ) : (
          <>
            <SeatMark seat={answers} size={16} /> {seatSentence(scene, 'answers', answers)}
          </>
        )}
      </p>
    </header>
  );
}
