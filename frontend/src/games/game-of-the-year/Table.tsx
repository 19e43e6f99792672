import '../../match/dock.css';
import type { TableProps } from '../../match/kit';
import { figuresOf, signsOf } from './boardSigns';
import { frameOf } from './calendar';
import { dayNumber } from './days';
import { dateText, dayText } from './dayText';
import { LeafDock } from './LeafDock';
import { lightsOf, type Target, targetsOf, trailsOf } from './sight';
import { dayOf, decisionOf } from './turn';
import type { View, YearScene } from './types';
import { type Planning, useTurn } from './useTurn';
import { YearBoard } from './YearBoard';

/** The table of Game of the Year: the year as a ribbon, and what the player does in it. */
export function Table(props: TableProps<View>) {
  const { scene, sending, idle } = props;
  const { view, mine, say, decisions } = scene;
  const planning = useTurn(scene, sending);
  const ownDay = dayNumber(dayOf(view, mine));
  const signs = signsOf(view, mine);
  const targets = targetsOf(scene, planning, ownDay, signs.finish);
  return (
    <>
      <section class="board year-board">
        <YearBoard
          label={say('year')}
          signs={signs}
          figures={figuresOf(view)}
          mine={mine}
          restsOn={ownDay}
          lights={lightsOf(targets)}
          trails={trailsOf(targets, planning, ownDay, mine ?? 0)}
          labels={targets.map(target => ({
            day: target.day,
            node: <TargetLabel {...{ scene, planning, target, sending }} />,
          }))}
          dayText={day => dayText(scene, day)}
          onDay={day => {
            const target = targets.find(each => each.day === day);
            if (target) planning.change({ steps: target.steps });
          }}
        />
      </section>
      <div class="dock">
        {decisionOf(decisions, 'choose') ? <LeafDock {...props} planning={planning} /> : idle}
      </div>
    </>
  );
}

interface TargetLabelProps {
  scene: YearScene;
  planning: Planning;
  target: Target;
  sending: boolean;
}

/** What stands at the day that a number leads to; a touch chooses the number. */
function TargetLabel({ scene: { say }, planning, target, sending }: TargetLabelProps) {
  const { steps, day, isOn } = target;
  const frame = frameOf(day);
  const extra = isOn ? planning.plan.buy : 0;
  return (
    <button
      type="button"
      class="target-label"
      data-on={isOn}
      disabled={sending}
      aria-pressed={isOn}
      onClick={() => planning.change({ steps: isOn ? null : steps })}
    >
      <b>{extra > 0 ? `+${extra}` : steps}</b>
      <span>
        {dateText(day)}
        <small>{say(frame ? `frame.${frame}` : 'frame.null')}</small>
      </span>
    </button>
  );
}
