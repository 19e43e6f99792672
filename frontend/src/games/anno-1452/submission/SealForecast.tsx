import type { ComponentChildren } from 'preact';
import { formatNumber, formatSigned } from '../../../core/i18n';
import { SeatMark } from '../../../ui/SeatBadge';
import * as ui from '../../../ui/styles/ui.css';
import type { EmpireScene } from '../table/types';
import type { Forecast } from './submission';
import * as submissionCss from './submission.css';

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
