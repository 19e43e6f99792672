import { SeatMark } from '../../shared/ui/SeatBadge';
import type { WowScene } from './types';

interface FacesProps {
  scene: WowScene;
  label: string;
  /** The seats that may be chosen; the others are shown and cannot be. */
  open: readonly unknown[];
  chosen: number | null;
  onChoose: (seat: number) => void;
}

/** The other players, each a face to be tapped: colour, shape, name, and how many cards there are. */
export function Faces({ scene, label, open, chosen, onChoose }: FacesProps) {
  const others = scene.view.players.filter(({ seat }) => seat !== scene.mine);
  return (
    <ul class="faces" aria-label={label}>
      {others.map(({ seat, left }) => (
        <li key={seat}>
          <button
            type="button"
            class="face"
            data-seat={seat}
            aria-pressed={chosen === seat}
            disabled={!open.includes(seat)}
            onClick={() => onChoose(seat)}
          >
            <SeatMark seat={seat} size={30} />
            <span class="face-name">{scene.name(seat)}</span>
            <small>{scene.say('badge', { left })}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
