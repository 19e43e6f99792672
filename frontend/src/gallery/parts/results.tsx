import { CardCount } from '../../chronology/Hand';
import { gameTitle } from '../../core/catalogue';
import type { FinaleLoader } from '../../match/finale';
import { FinaleScene } from '../../match/result/FinaleScene';
import Result from '../../match/result/Result';
import * as galleryCss from '../gallery.css';
import { makeMatch, makeSeats, say } from '../sample';
import type { Specimen } from '../specimen';
import { WithWords } from '../WithWords';

const FINALES: Readonly<Record<string, FinaleLoader>> = {
  'anno-domini': () => import('../../games/anno-domini/story/finale'),
  'wann-o-wann': () => import('../../games/wann-o-wann/story/finale'),
  'anno-domini-1995': () => import('../../games/anno-domini-1995/story/finale'),
  'anno-1452': () => import('../../games/anno-1452/story/finale'),
  'game-of-the-year': () => import('../../games/game-of-the-year/story/finale'),
};

/** A result as somebody in the first seat, or a spectator, reads it. */
const showResult =
  (tiers: number[][], game: string, mine: number | null = 0): Specimen['Show'] =>
  () => (
    <div class={galleryCss.resultSpecimen} data-game={game}>
      <WithWords>
        <Result
          match={makeMatch(makeSeats(4), { game, status: 'finished', outcome: { tiers, reason: 'emptied' } })}
          mine={mine}
          reason={gameTitle(game)}
          finale={FINALES[game]}
          isNew={false}
          badge={seat => <CardCount n={seat} label={say('cards_in_hand', { n: seat })} />}
          onTable={() => {}}
        />
      </WithWords>
    </div>
  );

/** The end of a match as its players see it. */
const RESULTS: Specimen[] = [
  { name: 'won', Show: showResult([[0], [1], [3], [2]], 'anno-domini') },
  { name: 'lost', Show: showResult([[3], [1, 2], [0]], 'wann-o-wann') },
  { name: 'shared', Show: showResult([[0, 3], [1], [2]], 'anno-1452') },
  {
    name: 'watched: two have won',
    Show: showResult(
      [
        [1, 2],
        [0, 3],
      ],
      'game-of-the-year',
      null,
    ),
  },
  ...Object.entries(FINALES).map(([game, finale]) => ({
    name: `the scene of ${game}`,
    Show: () => (
      <div data-game={game}>
        <FinaleScene game={game} finale={finale} ribbon={gameTitle(game)} />
      </div>
    ),
  })),
];
export default RESULTS;
