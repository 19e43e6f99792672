import type { GameInfo, Json } from '../../core/types';
import { useWords } from '../../core/words';
import * as ui from '../../ui/styles/ui.css';
import { turnPace } from './draft';
import { measuredLength } from './length';
import { termsWords } from './words';

interface LengthTextProps {
  game: GameInfo;
  options: Json;
  seats: number;
  /** The time for a turn in seconds: who has only minutes counts turns, who has longer counts days. */
  turn: number;
}

/** Says how long a match will take; nothing where that has not been measured. */
export default function LengthText({ game, options, seats, turn }: LengthTextProps) {
  const say = useWords(termsWords);
  const length = measuredLength(game, options, seats);
  if (!say || !length) return null;
  return (
    <p class={ui.soft}>
      {turnPace(turn) === 'slow' ? say('days', { n: length.days }) : say('turns', { n: length.turns })}
    </p>
  );
}
