import { dateText, frameText, printedDay } from '../board/dayText';
import * as dockCss from './dock.css';
import type { DockProps } from './dockProps';
import { notesOf } from './notes';
import type { Target } from './sight';
import { decisionOf, STEP_PRICE } from './turn';

interface TargetLabelProps extends Pick<DockProps, 'scene' | 'planning' | 'sending'> {
  target: Target;
}

/** What stands at the day that a number leads to; a touch chooses the number, another gives it back. */
export function TargetLabel({ scene, planning, target, sending }: TargetLabelProps) {
  const { say, valueName, decisions, view } = scene;
  const { steps, day, turn, isOn } = target;
  const { change } = planning;
  const bought = day - turn;
  const facts = bought > 0 ? planning.preview.facts : decisionOf(decisions, 'choose')?.facts;
  const notes = [
    frameText(say, printedDay(view, day)),
    ...(bought > 0 ? [valueName(bought * STEP_PRICE, 'money')] : []),
    ...notesOf(facts, bought > 0 ? {} : { steps }, scene),
  ];
  const words = (
    <>
      <b>{bought > 0 ? `+${bought}` : steps}</b>
      <span>
        {dateText(day)}
        <small>{notes.join(' · ')}</small>
      </span>
    </>
  );
  if (steps === null)
    return (
      <div class={dockCss.targetLabel} data-on>
        {words}
      </div>
    );
  return (
    <button
      type="button"
      class={dockCss.targetLabel}
      data-on={isOn}
      disabled={sending}
      aria-pressed={isOn}
      onClick={() => change({ steps: isOn ? null : steps, buy: 0 })}
    >
      {words}
    </button>
  );
}
