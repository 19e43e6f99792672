import { formatSigned } from '../../../core/i18n';
import type { Json } from '../../../core/types';
import { tellsOf } from '../../../match/table/facts';
import { dateText, frameText, printedDay } from '../board/texts';
import * as dockCss from './dock.css';
import type { Target } from './sight';
import { decisionOf, STEP_PRICE } from './turn';
import type { Fact, YearScene } from './types';
import type { DockProps } from './useTurn';

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

type Words = Pick<YearScene, 'say' | 'mine'>;

/** "+300 M", "CHANCE?", "safe": what is known to happen to the reader with these parameters. */
export function notesOf(facts: readonly Fact[] | undefined, params: Json, { say, mine }: Words): string[] {
  const money = moneyOf(facts, params, mine);
  const isOwn = ({ of_seat }: { of_seat: number | null }) => of_seat === null;
  const questions = tellsOf(facts, 'question', params).filter(isOwn);
  const effects = tellsOf(facts, 'effect', params).filter(({ effect }) => effect !== 'nothing');
  return [
    ...questions.flatMap(({ yes, no }) => {
      const either = [yes, no].filter(effect => effect !== null && effect !== 'nothing');
      return either.length > 0 ? `${either.map(effect => say(`effect.${effect}`)).join(' / ')}?` : [];
    }),
    ...effects.map(({ effect }) => say(`effect.${effect}`)),
    ...(money === 0 ? [] : [say('note.money', { n: formatSigned(money) })]),
    ...(tellsOf(facts, 'bankruptcy', params).some(isOwn) ? [say('note.bankrupt')] : []),
    ...(tellsOf(facts, 'own_sign', params).some(isOwn) ? [say('note.safe')] : []),
  ];
}

/** What the reader gets less what they pay, as far as it is certain. */
function moneyOf(facts: readonly Fact[] | undefined, params: Json, mine: number | null): number {
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
  const own = (kind: 'income' | 'cost' | 'payment') =>
    sum(tellsOf(facts, kind, params).flatMap(({ of_seat, amount }) => (of_seat === null ? amount : [])));
  const collected = tellsOf(facts, 'collection', params).map(each => each.payer_seats.length * each.amount);
  const received = tellsOf(facts, 'payment', params).filter(({ to_seat }) => to_seat === mine);
  return (
    own('income') + sum(collected) + sum(received.map(({ amount }) => amount)) - own('cost') - own('payment')
  );
}
