import { KNOWN_GAMES } from '../../core/catalogue';
import { Drawing, Emblem, Tile } from '../../ui/art/GameArt';
import { THEMES, themeName, Vignette } from '../../ui/card/EventCard';
import { Stamp } from '../../ui/letter/Envelope';
import { SeatMark } from '../../ui/SeatBadge';
import { Seal } from '../../ui/seal/Seal';
import * as ui from '../../ui/styles/ui.css';
import * as galleryCss from '../gallery.css';
import { eachOf, type Specimens } from '../sample';

/** The drawings: medals and plates of the games, seals, and the things of the cabinet. */
const DRAWINGS: Specimens = {
  ...eachOf(KNOWN_GAMES, game => ({
    [`medal and plate: ${game}`]: (
      <div class={`${galleryCss.plateSpecimen} ${galleryCss.game}`} data-game={game}>
        <Emblem game={game} size={24} />
        <Emblem game={game} size={48} />
        <Tile game={game} />
      </div>
    ),
  })),
  'seals of seats; nobody’s is an empty ring': (
    <p class={ui.row}>
      {[0, 1, 2, 3, 4, 5].map(seat => (
        <Seal key={seat} seat={seat} />
      ))}
      <Seal seat={null} />
    </p>
  ),
  stamps: (
    <p class={ui.row}>
      {KNOWN_GAMES.map(game => (
        <Stamp key={game} game={game} />
      ))}
    </p>
  ),
  'laurel, hourglass, envelope': (
    <p class={ui.row}>
      <Drawing of="laurel" size={96} />
      <Drawing of="hourglass" size={72} />
      <Drawing of="envelope" size={72} />
    </p>
  ),
};
const SEATS = [...Array(10).keys()];

/** The marks of seats, and the vignettes of themes on their tints. */
const MARKS: Specimens = {
  'ten seats: six colours, a shape each': (
    <p class={ui.row}>
      {SEATS.map(seat => (
        <SeatMark key={seat} seat={seat} size={28} />
      ))}
    </p>
  ),
  'an open seat': <SeatMark seat={1} size={28} empty />,
  ...eachOf(THEMES, theme => ({
    [theme]: (
      <p class={galleryCss.plateSpecimen} data-of={theme}>
        <Vignette theme={theme} size={48} />
        <Vignette theme={theme} size={30} />
        {themeName(theme)}
      </p>
    ),
  })),
};

export default { drawings: DRAWINGS, marks: MARKS };
