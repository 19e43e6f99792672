import { type Act, eventIn } from '../board/acts';
import { DayArt } from '../board/Medal';
import { dayNumber, dayOfMonth } from '../map/days';
import { taleParts } from '../page/tale';
import type { YearScene } from '../table/types';
import { Payments, paymentsOf } from './Payments';
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
