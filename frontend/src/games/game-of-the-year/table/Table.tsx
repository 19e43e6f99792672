import type { ComponentProps } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import * as dockBarCss from '../../../match/dockBar.css';
import type { TableProps } from '../../../match/kit/kit';
import * as matchCss from '../../../match/match.css';
import { useGuide } from '../../../match/table/useGuide';
import { lazy } from '../../../ui/lazy';
import { useFocusFallback } from '../../../ui/Page';
import { figuresOf, signsOf } from '../board/boardSigns';
import { dayText } from '../board/texts';
import * as yearCss from '../board/year.css';
import { dayNumber } from '../map/calendar';
import type YearTools from '../tools/YearTools';
import { decisionSight, markedByTouch } from './drafts';
import { LeafDock, TURN_KINDS, WaitingDock } from './LeafDock';
import { gripOf, TargetLabel, targetsOf, trailsOf } from './targets';
import { CLAIM_KINDS, DECISION_KINDS, dayOf } from './turn';
import type { YearGame, YearScene } from './types';
import { type DockProps, type Planning, useTurn } from './useTurn';
import { YearBoard } from './YearBoard';

/** Where the focus goes when the focused element has gone. */
const FOCUS_TARGETS = ['.dock .primary:enabled', '.leaf button:enabled', '.day-cursor'];

const ClaimBar = lazy<DockProps>(
  () => import('../dock/ClaimBar'),
  () => null,
);
const DecisionDock = lazy<DockProps>(
  () => import('../dock/DecisionDock'),
  ({ scene }) => <WaitingDock phase={scene.view.phase} />,
);
const DayPage = lazy<DockProps>(() => import('../day/DayPage'));
const RivalDock = lazy<DockProps>(() => import('../dock/PushDocks'));
const Tools = lazy<ComponentProps<typeof YearTools>>(
  () => import('../tools/YearTools'),
  () => null,
);
const LastMove = lazy<{ scene: YearScene }>(() => import('../story/LastMove'));

/** The table of Game of the Year: the year as a ribbon, and what the player does in it. */
export function Table(props: TableProps<YearGame>) {
  const { scene, sending } = props;
  const { view, mine, say } = scene;
  useGuide(scene, () => import('../rules/Rules'));
  useFocusFallback(...FOCUS_TARGETS);
  const planning = useTurn(scene, sending);
  const { plan, draft, look, change, prepare, lookAt } = planning;
  const ownDay = dayNumber(dayOf(view, mine));
  const signs = signsOf(view, mine);
  const targets = targetsOf(scene, plan, ownDay, signs.finish);
  const sight = decisionSight(scene, draft);
  const isLooking = look !== null;
  const lookedAtLights = look?.kind === 'day' ? [{ day: look.day, isOn: true }] : [];
  const [month, setMonth] = useState<number | null>(null); // the first day of one that was chosen in the whole year
  const showMonth = (day: number | null) => {
    lookAt(null);
    setMonth(day);
  };
  useEffect(() => setMonth(null), [scene.match.version, plan]);
  const lookAtDay = (day: number) => {
    const rival = rivalOn(scene, day);
    lookAt(rival === null ? { kind: 'day', day } : { kind: 'rival', seat: rival });
  };
  const tapDay = (day: number) => {
    const marked = sending ? null : markedByTouch(scene, day);
    if (marked !== null) {
      prepare({ marked });
      return;
    }
    const target = targets.find(each => each.day === day && each.steps !== null);
    if (target && !sending) change({ steps: target.steps, buy: 0 });
    else lookAtDay(day);
  };
  return (
    <>
      <section class={`${matchCss.board} ${matchCss.drawn} ${yearCss.yearBoard}`}>
        <YearBoard
          label={say('year')}
          signs={signs}
          figures={figuresOf(view)}
          mine={mine}
          restsOn={lookedAt(scene, planning) ?? month ?? sight.restsOn ?? ownDay}
          lights={isLooking ? lookedAtLights : [...targets, ...sight.lights]}
          trails={[...trailsOf(targets, ownDay, mine ?? 0), ...sight.trails]}
          ghosts={sight.ghosts}
          labels={(isLooking ? [] : targets).map(target => ({
            day: target.day,
            node: <TargetLabel {...{ scene, planning, target, sending }} />,
          }))}
          grip={isLooking ? null : gripOf(targets, scene, plan, change)}
          dayText={day => dayText(scene, day)}
          onDay={tapDay}
          onHold={lookAtDay}
          tools={seen => <Tools scene={scene} sight={seen} onMonth={showMonth} />}
        />
      </section>
      <div class={matchCss.dock}>
        <Docks {...props} planning={planning} />
      </div>
    </>
  );
}

/** The dock of what is looked at, else of the open decision, else whom the match waits for. */
function Docks(props: DockProps) {
  const { scene, planning, idle } = props;
  const { look, hasMoved } = planning;
  if (look?.kind === 'day') return <DayPage {...props} />;
  if (look?.kind === 'rival') return <RivalDock {...props} />;
  const isOpen = (kinds: readonly string[]) => scene.decisions.some(({ kind }) => kinds.includes(kind));
  const claims = isOpen(CLAIM_KINDS) && <ClaimBar {...props} />;
  if (isOpen(DECISION_KINDS)) {
    return (
      <>
        {claims}
        <DecisionDock {...props} />
      </>
    );
  }
  return (
    <>
      {claims}
      {hasMoved && scene.hasAllWords && (
        <div class={dockBarCss.dockBar}>
          <LastMove scene={scene} />
        </div>
      )}
      {isOpen(TURN_KINDS) ? <LeafDock {...props} /> : idle}
    </>
  );
}

/** The rival whose figure stands on a day and can be pushed; null for none, and for who only watches. */
function rivalOn({ view, mine }: YearScene, day: number): number | null {
  if (mine === null || view.current_seat === null) return null;
  return view.players.find(({ seat, day: on }) => seat !== mine && dayNumber(on) === day)?.seat ?? null;
}

/** The day of what is looked at; null while nothing is. */
function lookedAt({ view }: YearScene, { look }: Planning): number | null {
  if (look?.kind === 'day') return look.day;
  const rival = look && view.players[look.seat];
  return rival ? dayNumber(rival.day) : null;
}
