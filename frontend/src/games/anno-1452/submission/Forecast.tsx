import type { ComponentChildren } from 'preact';
import { formatNumber, formatSigned } from '../../../core/i18n';
import { SeatMark } from '../../../ui/SeatBadge';
import * as ui from '../../../ui/styles/ui.css';
import * as sheetCss from '../sheet/sheet.css';
import { EmpireSign } from '../table/Badge';
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

interface ForecastProps {
  scene: EmpireScene;
  forecast: Forecast;
  /** How many cards are drawn; undefined until it is known. */
  drawn: number | undefined;
}

/** What the round would bring if nobody else plays a card: before the election, or at the end of the match. */
export function SealForecast({ scene, forecast: { holdings, election, final }, drawn }: ForecastProps) {
  const { view, say, mine, name } = scene;
  const player = view.players[mine ?? -1];
  if (!player) return null;
  const change = (before: number, after: number | undefined) =>
    after === undefined ? '…' : `${formatNumber(before)} → ${formatNumber(after)}`;
  if (final) {
    return (
      <dl class={submissionCss.sealOutlook}>
        <Figure title={say('view.points')}>{change(player.points, final.points)}</Figure>
        <Figure title={say('seal.rivals')}>{formatNumber(final.rivals)}</Figure>
      </dl>
    );
  }
  return (
    <dl class={submissionCss.sealOutlook}>
      <Figure title={say('view.money')}>{change(player.money, holdings?.money)}</Figure>
      <Figure title={say('view.prestige')}>{change(player.prestige, holdings?.prestige)}</Figure>
      <Figure title={say('view.hand')}>{drawn === undefined ? '…' : formatSigned(drawn)}</Figure>
      <Figure title={say('view.king_seat')}>
        {election?.king_seats.map(seat => (
          <span key={seat} class={submissionCss.sealName}>
            <SeatMark seat={seat} size={18} />
            <span class={seat === mine ? '' : ui.hidden}>{name(seat)}</span>
          </span>
        )) ?? '…'}
      </Figure>
    </dl>
  );
}

function Figure({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
