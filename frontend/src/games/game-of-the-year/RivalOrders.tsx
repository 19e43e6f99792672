import { useState } from 'preact/hooks';
import { KeptLine } from '../../orders/KeptLine';
import { Unread } from '../../orders/Unread';
import { useOrders } from '../../orders/useOrders';
import { orderWords } from '../../orders/words';
import { gameInfo } from '../../shared/catalogue';
import { Button } from '../../shared/ui/Button';
import { withKnownValues } from '../../shared/ui/knownValues';
import { Stepper } from '../../shared/ui/Stepper';
import { Switch } from '../../shared/ui/Switch';
import { useWords } from '../../shared/words';
import { dayNumber, dayOfMonth } from './days';
import { dateText } from './dayText';
import { DayArt } from './Medal';
import {
  GOALS,
  goalDays,
  nextTurnOf,
  ordersAgainst,
  type PushGoal,
  withOrder,
  withoutOrder,
} from './pushOrders';
import { STEP_PRICE } from './turn';
import type { YearScene } from './types';

const LEAST_PAY = 100; // Mark
const MOST_PAY = 500;
const USUAL_PAY = 300;

export interface RivalOrdersProps {
  scene: YearScene;
  rival: number;
  mine: number;
  onBack: () => void;
}

/** What is ordered against a rival, once the orders are loaded. */
export default function RivalOrders(props: RivalOrdersProps) {
  const { scene } = props;
  const say = useWords(orderWords);
  const info = gameInfo(scene.match.game);
  const schema = info && withKnownValues(info.orders, scene.match.seats.length, scene.say);
  const stored = useOrders(scene.match.id, schema);
  if (!schema || !say || !stored.orders) return <Unread why={stored.unread} />;
  return (
    <>
      <StandingOrders {...props} orders={stored.orders} onChange={stored.change} />
      <NewOrder {...props} orders={stored.orders} onChange={stored.change} />
      <KeptLine stored={stored} say={say} />
    </>
  );
}

interface OrderProps extends RivalOrdersProps {
  orders: Record<string, unknown>;
  onChange: (orders: Record<string, unknown>) => void;
}

/** The orders against the rival, each with the button that lifts it. */
function StandingOrders({ scene, rival, orders, onChange }: OrderProps) {
  const { say, valueName, view } = scene;
  const set = ordersAgainst(orders, rival, view.turn);
  if (set.length === 0) return null;
  return (
    <ul class="rival-orders">
      {set.map(({ order, at }) => (
        <li key={at}>
          <span>
            {say(
              order.until === null ? 'rival.set.always' : 'rival.set',
              { goal: goalName(scene, order.goal), amount: order.max_pay },
              valueName,
            )}
          </span>
          <Button onClick={() => onChange(withoutOrder(orders, at))}>{say('rival.lift')}</Button>
        </li>
      ))}
    </ul>
  );
}

const goalName = ({ say }: YearScene, goal: PushGoal): string => say(`option.push.goal.${goal}`);

/** A new order: one touch sets it, as it is proposed or changed before. */
function NewOrder({ scene, rival, mine, orders, onChange, onBack }: OrderProps) {
  const { say, view, valueName, name } = scene;
  const days = new Map(GOALS.map(each => [each, goalDays(view, rival, mine, each)]));
  const inReach = GOALS.filter(each => days.get(each)?.length);
  const [goal, choose] = useState<PushGoal>(inReach[0] ?? 'blue_white');
  const [pay, setPay] = useState(USUAL_PAY);
  const [isAlways, setAlways] = useState(false);
  const [isShared, setShared] = useState(false);
  const goals = isAlways || inReach.length === 0 ? GOALS : inReach; // one that stands may come into reach
  const set = () => {
    const until = isAlways ? null : nextTurnOf(view, rival);
    onChange(withOrder(orders, { victim: rival, goal, max_pay: pay, share: isShared, until }, view.turn));
  };
  return (
    <>
      <fieldset class="rival-goals">
        <legend class="hidden">{say('option.push.goal')}</legend>
        {goals.map(each => (
          <button key={each} type="button" aria-pressed={each === goal} onClick={() => choose(each)}>
            {goalName(scene, each)}
          </button>
        ))}
      </fieldset>
      <GoalDays
        scene={scene}
        days={days.get(goal) ?? []}
        from={dayNumber(view.players[rival]?.day ?? '01-01')}
      />
      <Stepper
        label={say('option.push.max_pay')}
        name={say('option.push.max_pay')}
        value={pay / STEP_PRICE}
        min={LEAST_PAY / STEP_PRICE}
        max={MOST_PAY / STEP_PRICE}
        text={valueName(pay, 'money')}
        onChange={steps => setPay(steps * STEP_PRICE)}
      />
      <Switch label={say('option.push.share')} value={isShared} onChange={setShared} />
      <Switch label={say('rival.always')} value={isAlways} onChange={setAlways} />
      <div class="row">
        <Button kind="quiet" onClick={onBack}>
          {say('rival.back')}
        </Button>
        <Button kind="primary" wide onClick={set}>
          {say('rival.push', { name: name(rival), amount: pay }, valueName)}
        </Button>
      </div>
    </>
  );
}

interface GoalDaysProps {
  scene: YearScene;
  days: readonly number[];
  /** Where the rival stands. */
  from: number;
}

/** The days that the order could mean in the rival's next turn. */
function GoalDays({ scene: { say }, days, from }: GoalDaysProps) {
  if (days.length === 0) return <p class="rival-note">{say('rival.none')}</p>;
  return (
    <ul class="rival-days" aria-label={say('rival.days')}>
      {days.map(day => (
        <li key={day}>
          <DayArt day={day} size={44} text={String(dayOfMonth(day))} />
          <span>
            {dateText(day)} <small>{say('rival.ahead', { n: day - from })}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
