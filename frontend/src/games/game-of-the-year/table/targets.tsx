import { formatSigned } from '../../../core/i18n';
import type { Json } from '../../../core/types';
import { tellsOf } from '../../../match/table/facts';
import type { Trail } from '../board/boardSigns';
import { dateText, frameText, printedDay } from '../board/texts';
import { dayNumber } from '../map/calendar';
import * as dockCss from './dock.css';
import { decisionOf, mostStepsFrom, numbersOf, type Plan, STEP_PRICE } from './turn';
import type { Fact, YearScene } from './types';
import type { DockProps } from './useTurn';
import type { Grip } from './YearBoard';

/** A number of the leaf, or bought steps without one, and the day that it leads to. */
interface Target {
  /** Null for steps that are bought from where the figure stands. */
  steps: number | null;
  /** The day of the number alone. */
  turn: number;
  /** With extra steps. */
  day: number;
  isOn: boolean;
  /** Where its number stands in the dock, as a part of the width. */
  from?: number;
}

const NUMBERS_AT = [0.12, 0.29]; // the middles of the leaf's numbers

/** Where the numbers of the leaf lead, the chosen one with its extra steps; else where bought steps lead. */
export function targetsOf(
  { decisions }: Pick<YearScene, 'decisions'>,
  plan: Plan,
  ownDay: number,
  finish: number,
): Target[] {
  const facts = decisionOf(decisions, 'choose')?.facts;
  const numbers = numbersOf(decisions).map((steps, i): Target => {
    const [arrival] = tellsOf(facts, 'arrival', { steps });
    const isOn = plan.steps === steps;
    const turn = arrival ? dayNumber(arrival.day) : Math.min(finish, ownDay + steps);
    return {
      steps,
      turn,
      day: Math.min(finish, turn + (isOn ? plan.buy : 0)),
      isOn,
      from: NUMBERS_AT[i] ?? 0.2,
    };
  });
  if (numbers.length > 0 || plan.buy === 0) return numbers;
  return [{ steps: null, turn: ownDay, day: Math.min(finish, ownDay + plan.buy), isOn: true }];
}

/** The way of what is chosen, and beyond it that of the bought steps. */
export function trailsOf(targets: readonly Target[], ownDay: number, seat: number): Trail[] {
  const chosen = targets.find(({ isOn }) => isOn);
  if (!chosen) return [];
  return [
    { from: ownDay, to: chosen.turn, seat, kind: 'leaf' },
    { from: chosen.turn, to: chosen.day, seat, kind: 'bought' },
  ];
}

/** What can be pulled on to buy steps: the day that is reached; null where nothing can be bought. */
export function gripOf(
  targets: readonly Target[],
  { decisions }: Pick<YearScene, 'decisions'>,
  plan: Plan,
  change: (plan: Partial<Plan>) => void,
): Grip | null {
  const most = mostStepsFrom(decisions, plan);
  const chosen = targets.find(({ isOn }) => isOn);
  if (!chosen || most === 0) return null;
  const { turn, day } = chosen;
  return { day, onPull: to => change({ buy: Math.min(most, Math.max(0, to - turn)) }) };
}

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
  const look = { class: dockCss.targetLabel, 'data-on': isOn };
  if (steps === null) return <div {...look}>{words}</div>;
  return (
    <button
      type="button"
      {...look}
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
