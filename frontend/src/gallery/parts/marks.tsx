import { THEMES, themeName } from '../../ui/card/ThemeMark';
import { Vignette } from '../../ui/card/Vignette';
import { SeatMark } from '../../ui/SeatBadge';
import * as ui from '../../ui/styles/ui.css';
import * as galleryCss from '../gallery.css';
import type { Specimen } from '../specimen';

const SEATS = [...Array(10).keys()];

/** The marks of seats, and the vignettes of themes on their tints. */
const MARKS: Specimen[] = [
  {
    name: 'ten seats: six colours, a shape each',
    Show: () => (
      <p class={ui.row}>
        {SEATS.map(seat => (
          <SeatMark key={seat} seat={seat} size={28} />
        ))}
      </p>
    ),
  },
  { name: 'an open seat', Show: () => <SeatMark seat={1} size={28} empty /> },
  ...THEMES.map(theme => ({
    name: theme,
    Show: () => (
      <p class={galleryCss.plateSpecimen} data-of={theme}>
        <Vignette theme={theme} size={48} />
        <Vignette theme={theme} size={30} />
        {themeName(theme)}
      </p>
    ),
  })),
];
export default MARKS;
