import { CardCount } from '../../chronology/Hand';
import { gameTitle, KNOWN_GAMES } from '../../core/catalogue';
import type { Seat } from '../../core/types';
import type { FinaleLoader } from '../../match/finale';
import type { TurnOrder } from '../../match/kit/kit';
import Result, { FinaleScene } from '../../match/result/Result';
import { Seats } from '../../match/Seats';
import { Letter, MatchList } from '../../shell/home/MatchList';
import { SeatBadge } from '../../ui/SeatBadge';
import * as ui from '../../ui/styles/ui.css';
import * as galleryCss from '../gallery.css';
import { eachOf, ignore, makeMatch, makeRow, makeSeats, type Specimens, say, WithWords } from '../sample';

const DAY = 24;
const lost = { tiers: [[1], [0]], reason: '' };
const won = { tiers: [[0], [1]], reason: '' };
const FREE: Seat = { seat: 2, kind: 'open', name: null, away: false, deadline: null };

/** The matches on the start page in each of their states. */
const DRAWERS: Specimens = {
  ...eachOf(KNOWN_GAMES, (game, i) => ({
    [`a letter: the match that has waited longest for me, of ${i + 2}`]: (
      <Letter match={makeRow(game, i + 2, { due: i * 20 })} />
    ),
  })),
  'they wait for me: with a deadline, nearly too late, without': (
    <MatchList
      title="Also waiting for you"
      urgent
      matches={[
        makeRow('anno-domini', 2, { due: 2 * DAY }),
        makeRow('anno-domini-1995', 4, { due: 0.1 }),
        makeRow('game-of-the-year', 3, { your_turn: true }),
      ]}
    />
  ),
  'seats are free': (
    <MatchList
      title="Waiting for players"
      matches={[makeRow('anno-domini', 3, { status: 'open', seats: [...makeSeats(2), FREE] })]}
    />
  ),
  'others are to move: one, one of many': (
    <MatchList title="Others are thinking" matches={[makeRow('wann-o-wann', 2), makeRow('anno-1452', 10)]} />
  ),
  'over: folded': <MatchList title="Finished" folded matches={[makeRow('anno-domini', 2)]} />,
  'over: won, lost, called off': (
    <MatchList
      title="Finished"
      matches={[
        makeRow('anno-domini', 2, { status: 'finished', outcome: won }),
        makeRow('anno-1452', 2, { status: 'finished', outcome: lost }),
        makeRow('wann-o-wann', 2, { status: 'aborted' }),
      ]}
    />
  ),
};
const FINALES: Readonly<Record<string, FinaleLoader>> = {
  'anno-domini': async () => ({ default: (await import('../../games/anno-domini/story/StepView')).finale }),
  'wann-o-wann': async () => ({ default: (await import('../../games/wann-o-wann/story/StepView')).finale }),
  'anno-domini-1995': () => import('../../games/anno-domini-1995/story/finale'),
  'anno-1452': () => import('../../games/anno-1452/story/finale'),
  'game-of-the-year': () => import('../../games/game-of-the-year/story/finale'),
};

/** A result as somebody in the first seat, or a spectator, reads it. */
function Ended({ tiers, game, mine = 0 }: { tiers: number[][]; game: string; mine?: number | null }) {
  return (
    <div class={galleryCss.resultSpecimen} data-game={game}>
      <WithWords>
        <Result
          match={makeMatch(makeSeats(4), { game, status: 'finished', outcome: { tiers, reason: 'emptied' } })}
          mine={mine}
          reason={gameTitle(game)}
          finale={FINALES[game]}
          isNew={false}
          badge={seat => <CardCount n={seat} label={say('cards_in_hand', { n: seat })} />}
          onTable={ignore}
        />
      </WithWords>
    </div>
  );
}

/** The end of a match as its players see it. */
const RESULTS: Specimens = {
  won: <Ended tiers={[[0], [1], [3], [2]]} game="anno-domini" />,
  lost: <Ended tiers={[[3], [1, 2], [0]]} game="wann-o-wann" />,
  shared: <Ended tiers={[[0, 3], [1], [2]]} game="anno-1452" />,
  'watched: two have won': (
    <Ended
      tiers={[
        [1, 2],
        [0, 3],
      ]}
      game="game-of-the-year"
      mine={null}
    />
  ),
  ...eachOf(Object.entries(FINALES), ([game, finale]) => ({
    [`the scene of ${game}`]: (
      <div data-game={game}>
        <FinaleScene game={game} finale={finale} ribbon={gameTitle(game)} />
      </div>
    ),
  })),
};

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
  'in a line: I, another, a bot, away, a long name, free, gone': (
    <div class={ui.stack}>
      <SeatBadge seat={ada} mine={0} />
      <SeatBadge seat={ben} />
      <SeatBadge seat={bot} />
      <SeatBadge seat={{ ...cleo, away: true }} />
      <SeatBadge seat={patient} />
      <SeatBadge seat={{ ...ben, kind: 'open', name: null }} />
      <SeatBadge seat={{ ...cleo, name: null }} />
    </div>
  ),
};

export default { seats: SEATS, drawers: DRAWERS, results: RESULTS };
