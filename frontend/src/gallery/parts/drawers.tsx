import { KNOWN_GAMES } from '../../core/catalogue';
import { Letter } from '../../shell/home/Letter';
import { MatchList } from '../../shell/home/MatchList';
import { makeRow } from '../sample';
import type { Specimen } from '../specimen';

const DAY = 24;
const lost = { tiers: [[1], [0]], reason: '' };
const won = { tiers: [[0], [1]], reason: '' };
const open = makeRow('anno-domini', 3, { status: 'open' });

/** The matches on the start page in each of their states. */
const DRAWERS: Specimen[] = [
  ...KNOWN_GAMES.map((game, i) => ({
    name: `a letter: the match that has waited longest for me, of ${i + 2}`,
    Show: () => <Letter match={makeRow(game, i + 2, { due: i * 20 })} />,
  })),
  {
    name: 'they wait for me: with a deadline, nearly too late, without',
    Show: () => (
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
  },
  {
    name: 'seats are free',
    Show: () => (
      <MatchList
        title="Waiting for players"
        matches={[
          {
            ...open,
            seats: open.seats.map(seat => (seat.seat === 2 ? { ...seat, kind: 'open', name: null } : seat)),
          },
        ]}
      />
    ),
  },
  {
    name: 'others are to move: one, one of many',
    Show: () => (
      <MatchList
        title="Others are thinking"
        matches={[makeRow('wann-o-wann', 2), makeRow('anno-1452', 10)]}
      />
    ),
  },
  {
    name: 'over: folded',
    Show: () => <MatchList title="Finished" folded matches={[makeRow('anno-domini', 2)]} />,
  },
  {
    name: 'over: won, lost, called off',
    Show: () => (
      <MatchList
        title="Finished"
        matches={[
          makeRow('anno-domini', 2, { status: 'finished', outcome: won }),
          makeRow('anno-1452', 2, { status: 'finished', outcome: lost }),
          makeRow('wann-o-wann', 2, { status: 'aborted' }),
        ]}
      />
    ),
  },
];
export default DRAWERS;
