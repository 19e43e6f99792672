import * as dockBarCss from '../../../match/dockBar.css';
import { useEscape } from '../../../match/escape';
import { lazy } from '../../../ui/lazy';
import { FigureArt } from '../board/Art';
import { DayArt } from '../board/Medal';
import { dateText } from '../board/texts';
import { dayNumber, dayOfMonth } from '../map/calendar';
import type { RivalOrdersProps } from '../orders/RivalOrders';
import * as lookingCss from '../page/looking.css';
import type { DockProps } from '../table/useTurn';

const RivalOrders = lazy<RivalOrdersProps>(() => import('../orders/RivalOrders'));

/** A rival's figure: an order to push it, and the orders that there are. */
export default function RivalDock({ scene, planning }: DockProps) {
  const { look, lookAt } = planning;
  const { view, mine, say, name } = scene;
  useEscape(() => lookAt(null));
  if (look?.kind !== 'rival' || mine === null) return null;
  const player = view.players[look.seat];
  if (!player) return null;
  const day = dayNumber(player.day);
  return (
    <div class={dockBarCss.dockBar} data-dock-share="55">
      <div class={lookingCss.rivalHead}>
        <FigureArt seat={look.seat} size={48} />
        <div>
          <h2>{say('rival.title', { name: name(look.seat) })}</h2>
          <p>{say('rival.how')}</p>
        </div>
        <button type="button" class={lookingCss.rivalDay} onClick={() => lookAt({ kind: 'day', day })}>
          <DayArt day={day} size={40} text={String(dayOfMonth(day))} />
          {dateText(day)}
        </button>
      </div>
      <RivalOrders key={look.seat} scene={scene} rival={look.seat} mine={mine} onBack={() => lookAt(null)} />
    </div>
  );
}
