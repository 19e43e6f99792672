import '../../match/dock.css';
import { useGuide } from '../../guide/useGuide';
import type { TableProps } from '../../match/kit';
import { useFocusFallback } from '../../shared/focus';
import { lazy } from '../../shared/lazy';
import { figuresOf, signsOf } from './boardSigns';
import { ClaimBar } from './ClaimBar';
import { dayNumber } from './days';
import { dayText } from './dayText';
import { DECISION_KINDS } from './decisionKinds';
import { decisionSight, markedByTouch } from './decisionSight';
import type { DockProps } from './dockProps';
import { LeafDock, TURN_KINDS } from './LeafDock';
import { gripOf, lightsOf, targetsOf, trailsOf } from './sight';
import { TargetLabel } from './TargetLabel';
import { dayOf } from './turn';
import type { View, YearScene } from './types';
import { useTurn } from './useTurn';
import { YearBoard } from './YearBoard';

/** Where the focus goes when the focused element has gone. */
const FOCUS_TARGETS = ['.dock .primary:enabled', '.leaf button:enabled', '.day-cursor'];

const DecisionDock = lazy<DockProps>(() => import('./DecisionDock'));
const Results = lazy<{ scene: YearScene }>(() => import('./Results'));

/** The table of Game of the Year: the year as a ribbon, and what the player does in it. */
export function Table(props: TableProps<View>) {
  const { scene, sending, idle } = props;
  const { view, mine, say, decisions } = scene;
  useGuide(scene);
  useFocusFallback(...FOCUS_TARGETS);
  const planning = useTurn(scene, sending);
  const { plan, draft, change, prepare, lookAt } = planning;
  const ownDay = dayNumber(dayOf(view, mine));
  const signs = signsOf(view, mine);
  const targets = targetsOf(scene, plan, ownDay, signs.finish);
  const sight = decisionSight(scene, draft);
  const isDecision = decisions.some(({ kind }) => DECISION_KINDS.includes(kind));
  const tapDay = (day: number) => {
    const marked = sending ? null : markedByTouch(scene, day);
    if (marked !== null) {
      prepare({ marked });
      return;
    }
    const target = targets.find(each => each.day === day && each.steps !== null);
    if (target && !sending) change({ steps: target.steps, buy: 0 });
    else lookAt({ kind: 'day', day });
  };
  return (
    <>
      <section class="board year-board">
        <YearBoard
          label={say('year')}
          signs={signs}
          figures={figuresOf(view)}
          mine={mine}
          restsOn={sight.restsOn ?? ownDay}
          lights={[...lightsOf(targets), ...sight.lights]}
          trails={[...trailsOf(targets, ownDay, mine ?? 0), ...sight.trails]}
          ghosts={sight.ghosts}
          labels={targets.map(target => ({
            day: target.day,
            node: <TargetLabel {...{ scene, planning, target, sending }} />,
          }))}
          grip={sending ? null : gripOf(targets, scene, plan, change)}
          dayText={day => dayText(scene, day)}
          onDay={tapDay}
          onHold={day => lookAt({ kind: 'day', day })}
        />
      </section>
      <div class="dock">
        <ClaimBar {...props} />
        {planning.hasMoved && !isDecision && scene.hasAllWords && (
          <div class="dock-bar">
            <Results scene={scene} />
          </div>
        )}
        {isDecision ? (
          <DecisionDock {...props} planning={planning} />
        ) : decisions.some(({ kind }) => TURN_KINDS.includes(kind)) ? (
          <LeafDock {...props} planning={planning} />
        ) : (
          idle
        )}
      </div>
    </>
  );
}
