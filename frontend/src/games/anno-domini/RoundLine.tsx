import { SeatMark } from '../../shared/ui/SeatBadge';
import { seatSentence } from '../chronology/seatSentence';
import type { AdScene } from './types';

/** The line above the chain: the round, and who answers for the chain. */
export function RoundLine({ scene }: { scene: AdScene }) {
  const { say, view } = scene;
  const answers = view.layer_seat;
  return (
    <header class="round-line">
      <h2>{say('round', { n: view.round })}</h2>
      <p>
        {answers === null ? (
          say('nobody_answers')
        ) : (
          <>
            <SeatMark seat={answers} size={16} /> {seatSentence(scene, 'answers', answers)}
          </>
        )}
      </p>
    </header>
  );
}
