import { SeatMark } from '../../../ui/SeatBadge';
import * as ui from '../../../ui/styles/ui.css';
import type { Act } from '../board/acts';
import { Emblem } from '../board/Emblem';
import * as yearCss from '../board/year.css';
import { eventText } from '../table/eventText';
import type { EventOf, YearScene } from '../table/types';
import * as storyCss from './story.css';
import { OF_MONEY } from './tales';

type MoneyEvent = EventOf<'paid' | 'paid_bank' | 'received' | 'spared'>;

/** The payments of an act, those spared among them. */
export const paymentsOf = ({ events }: Act): MoneyEvent[] =>
  events.filter((event): event is MoneyEvent => OF_MONEY.includes(event.kind));

interface PaymentsProps {
  scene: YearScene;
  payments: readonly MoneyEvent[];
}

/** Who paid whom: a line for each payment, a coin on its way from mark to mark. */
export function Payments({ scene, payments }: PaymentsProps) {
  return (
    <ul class={storyCss.payments}>
      {payments.map((event, i) => (
        <li key={i}>
          <span class={ui.hidden}>{eventText({ ...event }, scene)}</span>
          <PaymentWay event={event} scene={scene} />
        </li>
      ))}
    </ul>
  );
}

/** From whom to whom a payment goes: a seat's mark or the bank's sack at each end. */
function PaymentWay({ event, scene: { say, valueName } }: { event: MoneyEvent; scene: YearScene }) {
  const [from, to] = endsOf(event);
  const reason = say(`money_reason.${event.reason}`);
  if (event.kind === 'spared') {
    return (
      <span class={storyCss.payment} data-kind="spared" aria-hidden="true">
        <End seat={from} />
        <small>
          {say('note.safe')} ({reason})
        </small>
      </span>
    );
  }
  return (
    <span class={storyCss.payment} aria-hidden="true">
      <End seat={from} />
      <i>
        <b>{valueName(event.amount, 'money')}</b>
      </i>
      <End seat={to} />
      <small>{reason}</small>
    </span>
  );
}

/** Who pays and who gets it; null for the bank. */
function endsOf(event: MoneyEvent): [number | null, number | null] {
  if (event.kind === 'received') return [null, event.of_seat];
  return [event.of_seat, event.kind === 'paid' ? event.to_seat : null];
}

function End({ seat }: { seat: number | null }) {
  if (seat !== null) return <SeatMark seat={seat} size={20} />;
  return (
    <svg
      class={`${yearCss.yearArt} ${storyCss.bankArt}`}
      width="22"
      height="22"
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <Emblem name="sack" x={0} y={0} size={24} />
    </svg>
  );
}
