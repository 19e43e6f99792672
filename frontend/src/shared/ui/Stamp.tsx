import { Emblem } from './GameArt';

/** A stamp with the medal of a game: what bears it is post from a table of that game. */
export function Stamp({ game }: { game: string }) {
  return (
    <span class="stamp" data-game={game}>
      <span>
        <Emblem game={game} size={40} />
      </span>
    </span>
  );
}
