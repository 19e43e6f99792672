import { Emblem } from '../art/GameArt';
import * as envelopeCss from './envelope.css';

/** A stamp with the medal of a game: what bears it is post from a table of that game. */
export function Stamp({ game }: { game: string }) {
  return (
    <span class={envelopeCss.stamp} data-game={game}>
      <span>
        <Emblem game={game} size={40} />
      </span>
    </span>
  );
}
