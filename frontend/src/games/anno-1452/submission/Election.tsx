import { SeatMark } from '../../../ui/SeatBadge';
import * as ui from '../../../ui/styles/ui.css';
import * as sheetCss from '../sheet/sheet.css';
import { EmpireSign } from '../table/EmpireSign';
import type { EmpireScene } from '../table/types';
import { electionStones, type Forecast } from './submission';
import * as submissionCss from './submission.css';

interface ElectionProps {
  scene: EmpireScene;
  forecast: Forecast['election'];
}

/** The election as things stand: the stones of each seat that count, its mercenaries, and who would be king. */
export function Election({ scene, forecast }: ElectionProps) {
  const { view, say } = scene;
  return (
    <section class={submissionCss.sealElection}>
      <h3>{say('seal.election')}</h3>
      <p class={`${ui.soft} ${sheetCss.sealSoft}`}>{say('seal.election.help')}</p>
      <ul>
        {view.players.map(({ seat }) => (
          <Candidate key={seat} {...{ scene, forecast, seat }} />
        ))}
      </ul>
      {forecast?.tied && <p>{say('seal.dice')}</p>}
      <p class={`${ui.soft} ${sheetCss.sealSoft}`}>{say('seal.crown')}</p>
    </section>
  );
}

/** One who may be elected; the reader counts fewer stones after Election gifts, and may not stand at all. */
function Candidate({ scene, forecast, seat }: ElectionProps & { seat: number }) {
  const { view, say, valueName, name, mine } = scene;
  const isMine = seat === mine;
  const isOut = isMine && forecast?.kind === 'no_candidate';
  const own = isMine && forecast?.kind === 'election_forecast' ? forecast.own : undefined;
  const stones = own ?? electionStones(view.stones, view.players.length)[seat] ?? 0;
  const mercs = view.players[seat]?.mercs ?? 0;
  const isKing = forecast?.king_seats.includes(seat) ?? false;
  return (
    <li data-king={isKing}>
      <span class={submissionCss.sealName}>
        <SeatMark seat={seat} size={16} />
        {name(seat)}
        {isKing && (
          <span class={submissionCss.sealKing}>
            <EmpireSign sign="crown" size={18} full={!forecast?.tied} />
            <span class={ui.hidden}>{say('view.king_seat')}</span>
          </span>
        )}
      </span>
      <b>{isOut ? say('seal.no_candidate') : say('seal.stones', { n: stones })}</b>
      {mercs > 0 && <small>{valueName(mercs, 'merc_count')}</small>}
    </li>
  );
}
