import { KNOWN_GAMES } from '../../core/catalogue';
import { Drawing } from '../../ui/art/Drawing';
import { Emblem, Tile } from '../../ui/art/GameArt';
import { Stamp } from '../../ui/letter/Stamp';
import { Seal } from '../../ui/seal/Seal';
import * as ui from '../../ui/styles/ui.css';
import * as galleryCss from '../gallery.css';
import type { Specimen } from '../specimen';

/** The drawings: medals and plates of the games, seals, and the things of the cabinet. */
const DRAWINGS: Specimen[] = [
  ...KNOWN_GAMES.map(game => ({
    name: `medal and plate: ${game}`,
    Show: () => (
      <div class={`${galleryCss.plateSpecimen} ${galleryCss.game}`} data-game={game}>
        <Emblem game={game} size={24} />
        <Emblem game={game} size={48} />
        <Tile game={game} />
      </div>
    ),
  })),
  {
    name: 'seals of seats; nobody’s is an empty ring',
    Show: () => (
      <p class={ui.row}>
        {[0, 1, 2, 3, 4, 5].map(seat => (
          <Seal key={seat} seat={seat} />
        ))}
        <Seal seat={null} />
      </p>
    ),
  },
  {
    name: 'stamps',
    Show: () => (
      <p class={ui.row}>
        {KNOWN_GAMES.map(game => (
          <Stamp key={game} game={game} />
        ))}
      </p>
    ),
  },
  {
    name: 'laurel, hourglass, envelope',
    Show: () => (
      <p class={ui.row}>
        <Drawing of="laurel" size={96} />
        <Drawing of="hourglass" size={72} />
        <Drawing of="envelope" size={72} />
      </p>
    ),
  },
];
export default DRAWINGS;
