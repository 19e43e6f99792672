import { ChoiceDock } from '../../../board/choice/ChoiceDock';
import { Picks } from '../../../board/choice/Picks';
import { relativeTime } from '../../../core/i18n';
import * as dockBarCss from '../../../match/dockBar.css';
import { useEscape } from '../../../match/escape';
import { factSentences } from '../../../match/table/facts';
import { lazy } from '../../../ui/lazy';
import * as ui from '../../../ui/styles/ui.css';
import { DayArt, FigureArt } from '../board/Art';
import { dateText, frameText } from '../board/texts';
import { dayNumber, dayOfMonth } from '../map/calendar';
import type { RivalOrdersProps } from '../orders/RivalOrders';
import * as lookingCss from '../page/looking.css';
import { type PushTarget, pushTargets } from '../table/drafts';
import type { YearScene } from '../table/types';
import type { DecisionProps, DockProps } from '../table/useTurn';
import * as decisionsCss from './decisions.css';

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

/** The dock in which the reader may push the figure that rests on a plain day. */
export function PushWindowDock({ scene, planning, sending, play, decision }: DecisionProps) {
  const { say, view, valueName } = scene;
  const { marked } = planning.draft;
  const victim = view.current_seat ?? 0;
  const targets = pushTargets(decision, view);
  const chosen = targets.find(({ day }) => day === marked);
  return (
    <ChoiceDock
      look={`${decisionsCss.decisionDock} ${decisionsCss.pushDock}`}
      share={50}
      title={
        <div class={decisionsCss.pushHead}>
          <FigureArt seat={victim} size={48} />
          <div>
            <h2>{say('push.title', { of_seat: victim }, valueName)}</h2>
            <p>{windowEnd(scene) ?? say('do.push.help')}</p>
          </div>
        </div>
      }
      note={chosen ? factSentences(decision.facts, scene, { steps: chosen.steps }) || null : say('push.hint')}
      also={{ text: say('push.let_be'), onAct: () => play('let_be', {}) }}
      act={{
        text: chosen ? say('push.send', { amount: chosen.price }, valueName) : say('push.days'),
        disabled: !chosen,
        onAct: () => chosen && play('push', { steps: chosen.steps }),
      }}
      sending={sending}
    >
      <Picks
        label={say('push.days')}
        look={decisionsCss.pushDays}
        ids={targets.map(({ day }) => day)}
        chosen={marked}
        onChoose={day => planning.prepare({ marked: day === marked ? null : day })}
        disabled={sending}
      >
        {day => <PushDay scene={scene} target={targets.find(target => target.day === day)} />}
      </Picks>
    </ChoiceDock>
  );
}

/** Until when the reader can push; null without a limit. */
function windowEnd({ match, mine, say }: YearScene): string | null {
  const deadline = match.seats.find(({ seat }) => seat === mine)?.deadline;
  return deadline ? say('push.until', { when: relativeTime(deadline) }) : null;
}

/** A day that a push leads to: its frame, and what it costs. */
function PushDay({ scene: { say, valueName }, target }: { scene: YearScene; target?: PushTarget }) {
  if (!target) return null;
  const { day, frame, price } = target;
  const costs = valueName(price, 'money');
  return (
    <>
      <span class={ui.hidden}>{[dateText(day), frameText(say, day), costs].join(', ')}</span>
      <DayArt day={day} size={44} text={String(dayOfMonth(day))} />
      {frame && <b aria-hidden="true">{dayOfMonth(day)}</b>}
      <small aria-hidden="true">{costs}</small>
    </>
  );
}
