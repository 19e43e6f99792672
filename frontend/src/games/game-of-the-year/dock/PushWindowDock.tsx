import { relativeTime } from '../../../core/i18n';
import * as dockBarCss from '../../../match/dockBar.css';
import { Button } from '../../../ui/Button';
import * as ui from '../../../ui/styles/ui.css';
import { dateText, frameText } from '../board/dayText';
import { FigureArt } from '../board/FigureArt';
import { DayArt } from '../board/Medal';
import { dayOfMonth } from '../map/days';
import type { DockProps } from '../table/dockProps';
import { type PushTarget, pushTargets } from '../table/pushTargets';
import { toldSentences } from '../table/told';
import { decisionOf } from '../table/turn';
import type { Decision, YearScene } from '../table/types';
import * as decisionsCss from './decisions.css';

/** The dock in which the reader may push the figure that rests on a plain day. */
export function PushWindowDock(props: DockProps) {
  const decision = decisionOf(props.scene.decisions, 'push');
  return decision ? <OpenWindow {...props} decision={decision} /> : null;
}

function OpenWindow({ scene, planning, sending, play, decision }: DockProps & { decision: Decision }) {
  const { say, view, valueName } = scene;
  const { marked } = planning.draft;
  const victim = view.current_seat ?? 0;
  const targets = pushTargets(decision, view);
  const chosen = targets.find(({ day }) => day === marked);
  const mark = (day: number) => planning.prepare({ marked: day === marked ? null : day });
  return (
    <div
      class={`${dockBarCss.dockBar} ${decisionsCss.decisionDock} ${decisionsCss.pushDock}`}
      data-dock-share="50"
      data-board="low"
    >
      <div class={decisionsCss.pushHead}>
        <FigureArt seat={victim} size={48} />
        <div class={decisionsCss.dockHead}>
          <h2>{say('push.title', { of_seat: victim }, valueName)}</h2>
          <p>{windowEnd(scene) ?? say('do.push.help')}</p>
        </div>
      </div>
      <fieldset class={decisionsCss.pushDays} disabled={sending}>
        <legend class={ui.hidden}>{say('push.days')}</legend>
        {targets.map(target => (
          <PushDay
            key={target.steps}
            {...{ scene, target }}
            isOn={target === chosen}
            onTap={() => mark(target.day)}
          />
        ))}
      </fieldset>
      <p class={decisionsCss.dockTold} role="status">
        {chosen ? toldSentences(decision.facts, { steps: chosen.steps }, scene).join(' ') : say('push.hint')}
      </p>
      <div class={`${ui.row} ${dockBarCss.dockRow} ${decisionsCss.decisionRow}`}>
        <Button disabled={sending} onClick={() => play('let_be', {})}>
          {say('push.let_be')}
        </Button>
        <Button
          kind="primary"
          wide
          busy={sending}
          disabled={!chosen}
          onClick={() => chosen && play('push', { steps: chosen.steps })}
        >
          {chosen ? say('push.send', { amount: chosen.price }, valueName) : say('push.days')}
        </Button>
      </div>
    </div>
  );
}

/** Until when the reader can push; null without a limit. */
function windowEnd({ match, mine, say }: YearScene): string | null {
  const deadline = match.seats.find(({ seat }) => seat === mine)?.deadline;
  return deadline ? say('push.until', { when: relativeTime(deadline) }) : null;
}

interface PushDayProps {
  scene: YearScene;
  target: PushTarget;
  isOn: boolean;
  onTap: () => void;
}

/** A day that a push leads to: its frame, and what it costs. */
function PushDay({ scene: { say, valueName }, target, isOn, onTap }: PushDayProps) {
  const { day, frame, price } = target;
  const costs = valueName(price, 'money');
  return (
    <button type="button" aria-pressed={isOn} onClick={onTap}>
      <span class={ui.hidden}>{[dateText(day), frameText(say, day), costs].join(', ')}</span>
      <DayArt day={day} size={44} text={String(dayOfMonth(day))} />
      {frame && <b aria-hidden="true">{dayOfMonth(day)}</b>}
      <small aria-hidden="true">{costs}</small>
    </button>
  );
}
