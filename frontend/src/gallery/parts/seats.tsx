import { CardCount } from '../../chronology/Hand';
import type { Seat } from '../../core/types';
import type { TurnOrder } from '../../match/kit/kit';
import { Seats } from '../../match/Seats';
import { SeatBadge } from '../../ui/SeatBadge';
import * as ui from '../../ui/styles/ui.css';
import { ignore, makeMatch, makeSeats, type Specimens, say, WithWords } from '../sample';

interface BarProps {
  seats: Seat[];
  active?: number;
  order?: TurnOrder;
  loading?: boolean;
}

const AS_NUMBERED: TurnOrder = { seats: null, direction: 1 };

/** The seat bar as Anno Domini shows it; the reader sits in the first seat. */
function Bar({ seats, active = 1, order = AS_NUMBERED, loading = false }: BarProps) {
  return (
    <WithWords seats={`${seats.length} players, ${active}`}>
      <Seats
        match={makeMatch(seats)}
        mine={0}
        active={[active]}
        order={order}
        badge={seat => <CardCount n={9 - seat} label={say('cards_in_hand', { n: 9 - seat })} />}
        loading={loading}
        hidden={loading}
        onInspect={ignore}
      />
    </WithWords>
  );
}

const [ada, ben, cleo, patient] = makeSeats(4) as [Seat, Seat, Seat, Seat];
const bot: Seat = { ...ben, kind: 'bot', name: 'Herodotus' };

/** The seats above a board by their number and state, and a seat in a line of text. */
const SEATS: Specimens = {
  'two: it is my turn': { wide: <Bar seats={[ada, ben]} active={0} /> },
  'four: a bot, a long name on turn, somebody away, the other way round': {
    wide: (
      <Bar
        seats={[ada, bot, { ...cleo, away: true }, patient]}
        active={3}
        order={{ seats: null, direction: -1 }}
      />
    ),
  },
  'four: the round is played in another order': {
    wide: <Bar seats={[ada, ben, cleo, bot]} active={2} order={{ seats: [2, 0, 3, 1], direction: 1 }} />,
  },
  six: { wide: <Bar seats={makeSeats(6)} active={3} /> },
  'ten: a bot is on turn': { wide: <Bar seats={makeSeats(10)} active={7} /> },
  'while their state is loaded': { wide: <Bar seats={makeSeats(3)} loading /> },
  'in a line: I, on turn, a bot, away, a long name, free, gone': (
    <div class={ui.stack}>
      <SeatBadge seat={ada} mine={0} />
      <SeatBadge seat={ben} active />
      <SeatBadge seat={bot} />
      <SeatBadge seat={{ ...cleo, away: true }} />
      <SeatBadge seat={patient} />
      <SeatBadge seat={{ ...ben, kind: 'open', name: null }} />
      <SeatBadge seat={{ ...cleo, name: null }} />
    </div>
  ),
};

export default { seats: SEATS };
