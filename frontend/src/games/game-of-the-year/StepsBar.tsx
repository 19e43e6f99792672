import { IconButton } from '../../shared/ui/Button';
import type { DockProps } from './dockProps';

interface StepsBarProps extends Pick<DockProps, 'scene' | 'planning' | 'sending'> {
  /** How many extra steps can be bought. */
  most: number;
  hasHoliday: boolean;
}

const STEP_PRICE = 100;

/** Extra steps with their price, and a holiday afterwards. */
export function StepsBar({
  scene: { say, view, mine, valueName },
  planning,
  sending,
  most,
  hasHoliday,
}: StepsBarProps) {
  const { plan, change } = planning;
  const { buy, isHoliday } = plan;
  const name = say('do.choose.buy');
  const cards = mine === null ? 0 : (view.players[mine]?.holidays ?? 0);
  return (
    <div class="steps-row">
      {most > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a row with its buttons
        <div class="steps" role="group" aria-label={name}>
          <IconButton
            icon="minus"
            label={say('steps.less')}
            disabled={sending || buy === 0}
            onClick={() => change({ buy: buy - 1 })}
          />
          <output>
            <b>{say('steps.n', { n: buy })}</b>
            <small>{valueName(buy === 0 ? STEP_PRICE : buy * STEP_PRICE, 'money')}</small>
          </output>
          <IconButton
            icon="plus"
            label={say('steps.more')}
            disabled={sending || buy >= most}
            onClick={() => change({ buy: buy + 1 })}
          />
        </div>
      )}
      {hasHoliday && (
        <button
          type="button"
          class="holiday-chip"
          disabled={sending}
          aria-pressed={isHoliday}
          onClick={() => change({ isHoliday: !isHoliday })}
        >
          <b>{say('steps.holiday')}</b>
          <small>{say('steps.cards', { n: cards })}</small>
        </button>
      )}
    </div>
  );
}
