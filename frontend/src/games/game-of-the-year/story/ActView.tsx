import { SeatMark } from '../../../ui/SeatBadge';
import * as ui from '../../../ui/styles/ui.css';
import { DayArt, EmblemArt } from '../board/Art';
import { type Act, eventIn } from '../board/acts';
import { eventText } from '../board/texts';
import { dayNumber, dayOfMonth } from '../map/calendar';
import { taleParts } from '../page/ChroniclePage';
import type { EventOf, YearScene } from '../table/types';
import * as storyCss from './story.css';
import { detailTexts, headline, OF_MONEY } from './tales';

interface ActViewProps {
  scene: YearScene;
  act: Act;
  /** Whether the tale of the day is told. */
  withTale: boolean;
}

/** What an act came to, below its headline: the tale of the day, its sentences, and who paid whom. */
export function ActView({ scene, act, withTale }: ActViewProps) {
  const landed = eventIn(act, 'landed');
  const payments = paymentsOf(act);
  const texts = detailTexts(withoutMoney(act), scene);
  const more = headline(act, scene) === null ? texts.slice(1) : texts;
  return (
    <div class={storyCss.actView}>
      {withTale && landed && <LandingTale scene={scene} day={landed.day} />}
      {more.map(text => (
        <div key={text}>{text}</div>
      ))}
      {payments.length > 0 && act.kind !== 'push' && act.kind !== 'bought' && (
        <Payments scene={scene} payments={payments} />
      )}
    </div>
  );
}

/** The first sentence of an act: its headline, else that of its first event. */
export const firstSentence = (act: Act, scene: YearScene): string =>
  headline(act, scene) ?? detailTexts(act, scene)[0] ?? '';

/** An act without its payments, which are drawn; those that are its headline stay. */
const withoutMoney = (act: Act): Act => ({
  ...act,
  events: act.events.filter(({ kind }, i) => i === 0 || !OF_MONEY.includes(kind)),
});

/** The emblem of a day, and what its page tells. */
function LandingTale({ scene: { valueName }, day }: { scene: YearScene; day: string }) {
  const { when, text } = taleParts(valueName(day, 'day.help'));
  const n = dayNumber(day);
  return (
    <div class={storyCss.landingTale}>
      <DayArt day={n} size={52} text={String(dayOfMonth(n))} />
      <div>
        {when && <b>{when}</b>} {text}
      </div>
    </div>
  );
}

type MoneyEvent = EventOf<'paid' | 'paid_bank' | 'received' | 'spared'>;

/** The payments of an act, those spared among them. */
const paymentsOf = ({ events }: Act): MoneyEvent[] =>
  events.filter((event): event is MoneyEvent => OF_MONEY.includes(event.kind));

/** Who paid whom: a line for each payment, a coin on its way from mark to mark. */
const Payments = ({ scene, payments }: { scene: YearScene; payments: readonly MoneyEvent[] }) => (
  <ul class={storyCss.payments}>
    {payments.map((event, i) => (
      <li key={i}>
        <span class={ui.hidden}>{eventText({ ...event }, scene)}</span>
        <PaymentWay event={event} scene={scene} />
      </li>
    ))}
  </ul>
);

/** From whom to whom a payment goes: a seat's mark or the bank's sack at each end. */
function PaymentWay({ event, scene: { say, valueName } }: { event: MoneyEvent; scene: YearScene }) {
  const [from, to] = endsOf(event);
  const reason = say(`money_reason.${event.reason}`);
  const isSpared = event.kind === 'spared';
  return (
    <span class={storyCss.payment} data-kind={isSpared ? 'spared' : undefined} aria-hidden="true">
      <End seat={from} />
      {!isSpared && (
        <>
          <i>
            <b>{valueName(event.amount, 'money')}</b>
          </i>
          <End seat={to} />
        </>
      )}
      <small>{isSpared ? `${say('note.safe')} (${reason})` : reason}</small>
    </span>
  );
}

/** Who pays and who gets it; null for the bank. */
function endsOf(event: MoneyEvent): [number | null, number | null] {
  if (event.kind === 'received') return [null, event.of_seat];
  return [event.of_seat, event.kind === 'paid' ? event.to_seat : null];
}

const End = ({ seat }: { seat: number | null }) =>
  seat === null ? (
    <EmblemArt name="sack" size={22} look={storyCss.bankArt} />
  ) : (
    <SeatMark seat={seat} size={20} />
  );
