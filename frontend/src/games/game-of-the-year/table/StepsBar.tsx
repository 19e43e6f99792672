import { IconButton } from '../../../ui/Button';
import * as dockCss from './dock.css';
import type { DockProps } from './dockProps';
import { canGoOnHoliday, decisionOf, mostSteps, mostStepsFrom, STEP_PRICE } from './turn';

const HOLIDAY_DAYS = 14;

type StepsBarProps = Pick<DockProps, 'scene' | 'planning' | 'sending'>;

/** Extra steps with their price, and a holiday afterwards; see `canDoMore`. */
export function StepsBar({ scene, planning, sending }: StepsBarProps) {
  const { say, view, mine, decisions } = scene;
  const cards = mine === null ? 0 : (view.players[mine]?.holidays ?? 0);
  const { isHoliday } = planning.plan;
  const isWaiting = decisionOf(decisions, 'choose') !== undefined && planning.plan.steps === null;
  const hasHoliday = canGoOnHoliday(decisions);
  return (
    <div class={dockCss.stepsRow}>
      {mostSteps(decisions) > 0 && <Steps {...{ scene, planning, sending }} />}
      {hasHoliday && (
        <button
          type="button"
          class={dockCss.holidayChip}
          disabled={sending || isWaiting}
          aria-pressed={isHoliday}
          onClick={() => planning.change({ isHoliday: !isHoliday })}
        >
          <b>{say('steps.holiday', { n: HOLIDAY_DAYS })}</b>
          <small>{say('steps.cards', { n: cards })}</small>
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
