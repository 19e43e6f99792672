import { useState } from 'preact/hooks';
import { ActRow } from '../../../board/choice/ChoiceDock';
import { Picks } from '../../../board/choice/Picks';
import { gameInfo } from '../../../core/catalogue';
import { useWords } from '../../../core/words';
import { KeptLine, orderWords, Unread } from '../../../match/orders/OrderFields';
import { useOrders } from '../../../match/orders/useOrders';
import { Button } from '../../../ui/Button';
import { Stepper, Switch } from '../../../ui/control/controls';
import { Icon } from '../../../ui/Icon';
import { useFocusFallback } from '../../../ui/Page';
import { withKnownValues } from '../../../ui/schema/SchemaForm';
import { DayArt } from '../board/Art';
import { dateText } from '../board/texts';
import { dayOfMonth } from '../map/calendar';
import * as lookingCss from '../page/looking.css';
import { STEP_PRICE } from '../table/turn';
import type { YearScene } from '../table/types';
import {
  countPushed,
  GOALS,
  goalDays,
  hasOrder,
  nextTurnOf,
  ordersAgainst,
  type PushGoal,
  type PushOrder,
  proposedPush,
  pushPrices,
  withOrder,
  withoutOrder,
} from './pushOrders';

const LEAST_PAY = 100; // Mark
const MOST_PAY = 500;

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
    <ul class={lookingCss.rivalOrders}>
      {set.map(({ order, at }) => (
        <li key={at}>
          <span>
            {say(
              order.victim === null ? 'rival.set.anybody' : 'rival.set',
              {
                goal: goalName(scene, order.goal),
                amount: order.max_pay,
                when: whenText(scene, order, rival),
              },
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

/** How long an order counts: "always", "next turn", "up to turn 40" */
function whenText({ say, view }: YearScene, { until }: PushOrder, rival: number): string {
  if (until === null) return say('rival.when.always');
  return until === nextTurnOf(view, rival)
    ? say('rival.when.next')
    : say('rival.when.until', { turn: until });
}

/** A new order: one touch sets it, as it is proposed or changed before. */
function NewOrder({ scene, rival, mine, orders, onChange, onBack }: OrderProps) {
  const { say, view, valueName, name } = scene;
  const [proposed] = useState(() => proposedPush(view, rival, mine));
  const [goal, choose] = useState(proposed.goal);
  const [pay, setPay] = useState(proposed.pay);
  const [isAlways, setAlways] = useState(false);
  const [isShared, setShared] = useState(false);
  useFocusFallback('.rival-orders button', '.rival-goals button'); // what sets or lifts an order goes with it
  const inReach = GOALS.filter(each => each === goal || goalDays(view, rival, mine, each).length > 0);
  const goals = isAlways ? GOALS : inReach; // one that stands may come into reach
  const until = isAlways ? null : nextTurnOf(view, rival);
  const order: PushOrder = { victim: rival, goal, max_pay: pay, share: isShared, until };
  const isSet = hasOrder(orders, order);
  return (
    <>
      <Picks
        label={say('option.push.goal')}
        look={lookingCss.rivalGoals}
        ids={goals}
        chosen={goal}
        onChoose={choose}
      >
        {each => goalName(scene, each)}
      </Picks>
      <GoalDays scene={scene} days={goalDays(view, rival, mine, goal)} />
      <Stepper
        label={say('option.push.max_pay')}
        name={say('option.push.max_pay')}
        value={pay / STEP_PRICE}
        min={LEAST_PAY / STEP_PRICE}
        max={MOST_PAY / STEP_PRICE}
        text={valueName(pay, 'money')}
        onChange={steps => setPay(steps * STEP_PRICE)}
      />
      <p class={lookingCss.rivalNote} role="status">
        {reachText(scene, rival, mine, order)}
      </p>
      <details class="rival-more">
        <summary>
          {say('rival.more')} <Icon name="down" />
        </summary>
        <Switch label={say('option.push.share')} value={isShared} onChange={setShared} />
        <Switch label={say('rival.always')} value={isAlways} onChange={setAlways} />
      </details>
      <ActRow
        also={{ text: say('rival.back'), onAct: onBack, isQuiet: true }}
        act={{
          text: isSet
            ? say('rival.is_set')
            : say('rival.push', { name: name(rival), amount: pay }, valueName),
          disabled: isSet,
          onAct: () => onChange(withOrder(orders, order, view.turn)),
        }}
      />
    </>
  );
}

/** How likely the order is carried out in the rival's next turn. */
function reachText({ view, say, name }: YearScene, rival: number, mine: number, order: PushOrder): string {
  const prices = pushPrices(view, rival, mine, order.goal);
  const n = countPushed(prices, order.max_pay);
  if (prices.every(price => price === null)) return say('rival.none');
  if (n === 0) return say('rival.short');
  const facts = { n, of: prices.length, name: name(rival) };
  return prices.length === 1 ? say('rival.certain', facts) : say('rival.reach', facts);
}

/** The days that the order could mean in the rival's next turn. */
function GoalDays({ scene: { say }, days }: { scene: YearScene; days: readonly number[] }) {
  if (days.length === 0) return null;
  return (
    <ul class={lookingCss.rivalDays} aria-label={say('rival.days')}>
      {days.map(day => (
        <li key={day}>
          <DayArt day={day} size={36} text={String(dayOfMonth(day))} />
          <span>{dateText(day)}</span>
        </li>
      ))}
    </ul>
  );
}
