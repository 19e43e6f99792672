import * as dockBarCss from '../../../match/dockBar.css';
import { factSentences, isFitting, tellsOf } from '../../../match/table/facts';
import { Button, IconButton } from '../../../ui/Button';
import { Spinner } from '../../../ui/lazy';
import * as ui from '../../../ui/styles/ui.css';
import { dateText } from '../board/texts';
import * as yearCss from '../board/year.css';
import { dayNumber } from '../map/calendar';
import * as dockCss from './dock.css';
import {
  canDoMore,
  canGoOnHoliday,
  decisionOf,
  mostSteps,
  mostStepsFrom,
  numbersOf,
  type Plan,
  STEP_PRICE,
} from './turn';
import type { FactKind, View, YearScene } from './types';
import type { DockProps } from './useTurn';

/** The decisions that this dock is for: a number of the leaf, extra steps, a holiday. */
export const TURN_KINDS = ['choose', 'buy', 'holiday'];

/** What the line above the sentences says already, and what needs none. */
const SILENT: readonly FactKind[] = ['arrival', 'stay'];

/** The actions that do nothing more in a turn. */
const IDLE_KINDS = ['decline', 'end_turn'];

/**
 * The dock of a turn: the leaf with its two numbers, extra steps, a holiday, and the one button that does it all.
 * Where the number is chosen already, or the calendar left no choice, it asks for the rest alone.
 */
export function LeafDock(props: DockProps) {
  const { scene, planning, sending, play } = props;
  const { action } = planning;
  const numbers = numbersOf(scene.decisions);
  const hasExtras = canDoMore(scene.decisions);
  const target = <Target {...{ scene, planning }} />;
  return (
    <div class={`${dockBarCss.dockBar} year-dock`}>
      <div class={dockCss.leafRow}>
        {numbers.length > 0 && <Leaf {...props} numbers={numbers} />}
        {hasExtras ? <StepsBar {...props} /> : target}
      </div>
      {hasExtras && target}
      <div class={`${ui.row} ${dockBarCss.dockRow}`}>
        <Button
          kind="primary"
          wide
          busy={sending}
          disabled={!action}
          onClick={() => action && play(action.kind, action.params)}
        >
          {actText(scene, planning.plan)}
        </Button>
      </div>
    </div>
  );
}

/** The leaf of the calendar: a touch chooses one of its numbers, another gives it back. */
function Leaf({ scene, planning, sending, numbers }: DockProps & { numbers: readonly number[] }) {
  const { plan, change } = planning;
  return (
    <fieldset class={dockCss.leaf} aria-label={scene.say('view.leaf')}>
      {numbers.map(steps => (
        <button
          key={steps}
          type="button"
          disabled={sending}
          aria-pressed={plan.steps === steps}
          onClick={() => change({ steps: plan.steps === steps ? null : steps, buy: 0 })}
        >
          {steps}
        </button>
      ))}
    </fieldset>
  );
}

/** What the button does: "Move 11 days, then on holiday". */
function actText({ say, decisions }: YearScene, { steps, buy, isHoliday }: Plan): string {
  if (decisionOf(decisions, 'choose')) {
    if (steps === null) return say('leaf.choose');
    return say(isHoliday ? 'leaf.move_and_holiday' : 'leaf.move', { n: steps + buy });
  }
  if (decisionOf(decisions, 'buy')) return buy > 0 ? say('leaf.buy', { n: buy }) : say('do.decline');
  return say(isHoliday ? 'do.holiday' : 'do.end_turn');
}

/** Where the action leads, and what happens there. */
function Target({ scene, planning }: Pick<DockProps, 'scene' | 'planning'>) {
  const { say, hasAllWords } = scene;
  const { told, day, params } = outcomeOf(scene, planning);
  const isIdle = planning.action === null || IDLE_KINDS.includes(planning.action.kind);
  if (isIdle || told.length === 0) return <p class={dockCss.leafText}>{hint(scene)}</p>;
  return (
    <div class={dockCss.leafText} role="status">
      {day && <b>{dateText(dayNumber(day))}</b>}
      {hasAllWords && <p>{factSentences(told, scene, params, SILENT) || say('leaf.plain')}</p>}
      {planning.preview.refused && <p>{planning.preview.refused.message}</p>}
    </div>
  );
}

/** What to do while nothing is prepared. */
function hint({ say, decisions, view }: YearScene): string {
  if (decisionOf(decisions, 'choose')) return say(view.pace === 'double' ? 'leaf.hint.double' : 'leaf.hint');
  return say(decisionOf(decisions, 'buy') ? 'do.buy.help' : 'do.holiday.help');
}

/** What the server tells of the prepared action, and the last day to which it leads. */
function outcomeOf({ decisions }: YearScene, { action, preview }: DockProps['planning']) {
  if (!action) return { told: [], day: undefined, params: {} };
  const facts = decisionOf(decisions, action.kind)?.facts ?? [];
  const told =
    preview.facts.length > 0 ? preview.facts : facts.filter(fact => isFitting(fact, action.params));
  return { told, day: tellsOf(told, 'arrival', action.params).at(-1)?.day, params: action.params };
}

const HOLIDAY_DAYS = 14;

type StepsBarProps = Pick<DockProps, 'scene' | 'planning' | 'sending'>;

/** Extra steps with their price, and a holiday afterwards; see `canDoMore`. */
function StepsBar({ scene, planning, sending }: StepsBarProps) {
  const { say, view, mine, decisions } = scene;
  const { isHoliday, steps } = planning.plan;
  const isWaiting = decisionOf(decisions, 'choose') !== undefined && steps === null;
  return (
    <div class={dockCss.stepsRow}>
      {mostSteps(decisions) > 0 && <Steps {...{ scene, planning, sending }} />}
      {canGoOnHoliday(decisions) && (
        <button
          type="button"
          class={dockCss.holidayChip}
          disabled={sending || isWaiting}
          aria-pressed={isHoliday}
          onClick={() => planning.change({ isHoliday: !isHoliday })}
        >
          <b>{say('steps.holiday', { n: HOLIDAY_DAYS })}</b>
          <small>{say('steps.cards', { n: view.players[mine ?? -1]?.holidays ?? 0 })}</small>
        </button>
      )}
    </div>
  );
}

/** How many extra steps are bought, and what they cost. */
function Steps({ scene, planning: { plan, change }, sending }: StepsBarProps) {
  const { say, valueName, decisions } = scene;
  const { buy } = plan;
  const most = mostStepsFrom(decisions, plan);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a row with its buttons
    <div class={dockCss.buySteps} role="group" aria-label={say('do.choose.buy')}>
      <IconButton
        icon="minus"
        label={say('steps.less')}
        disabled={sending || buy === 0}
        onClick={() => change({ buy: buy - 1 })}
      />
      <output>
        <b>{say('steps.n', { n: buy })}</b>
        <small>
          {buy === 0
            ? say('steps.each', { price: STEP_PRICE }, valueName)
            : valueName(buy * STEP_PRICE, 'money')}
        </small>
      </output>
      <IconButton
        icon="plus"
        label={say('steps.more')}
        disabled={sending || buy >= most}
        onClick={() => change({ buy: buy + 1 })}
      />
    </div>
  );
}

/**
 * What stands in the dock until a decision and its words are loaded. A match begins with the birthdays: they have
 * their room from the beginning, so that the board does not shrink under the finger.
 */
export function WaitingDock({ phase }: { phase: View['phase'] }) {
  if (phase !== 'birthdays') return <Spinner />;
  return (
    <div class={yearCss.waitingDock} data-dock-share="62" data-board="low">
      <Spinner />
    </div>
  );
}
