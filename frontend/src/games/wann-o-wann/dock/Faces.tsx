import { SeatMark } from '../../../ui/SeatBadge';
import * as fateCss from '../cards/fate.css';
import type { WowScene } from '../table/types';

interface FacesProps {
  scene: WowScene;
  label: string;
  /** The seats that can be chosen; the others are shown disabled. */
  open: readonly unknown[];
  chosen: number | null;
  onChoose: (seat: number) => void;
}

/** Buttons for the other players: colour, shape, name, and number of cards. */
export function Faces({ scene, label, open, chosen, onChoose }: FacesProps) {
  const others = scene.view.players.filter(({ seat }) => seat !== scene.mine);
  return (
    <ul class={fateCss.faces} aria-label={label}>
      {others.map(({ seat, left }) => (
        <li key={seat}>
          <button
            type="button"
            class={fateCss.face}
            data-seat={seat}
            aria-pressed={chosen === seat}
            disabled={!open.includes(seat)}
            onClick={() => onChoose(seat)}
          >
            <SeatMark seat={seat} size={30} />
            <span class={fateCss.faceName}>{scene.name(seat)}</span>
            <small>{scene.say('badge', { left })}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
