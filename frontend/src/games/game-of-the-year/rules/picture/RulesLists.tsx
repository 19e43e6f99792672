import overview from '../../../../../../chalicelib/games/game_of_the_year/data/overview.json';
import { formatDate } from '../../../../core/i18n';
import type { Say } from '../../../../core/words';
import * as ui from '../../../../ui/styles/ui.css';
import { Art, DayArt, Medal, SignSeal } from '../../board/Art';
import { dateText } from '../../board/texts';
import { dayId, FIRST_DAYS, FRAMED_DAYS, type Frame, frameOf, monthOf } from '../../map/calendar';
import * as rulesCss from './rules.css';
import { SIGNS } from './YearPicture';

const FRAMES: readonly Frame[] = ['red', 'purple', 'blue', 'blue_white'];

/** A leaf of the calendar with its two numbers. */
export function Leaf({ numbers, chosen }: { numbers: readonly number[]; chosen?: number }) {
  return (
    <span class={rulesCss.rulesLeaf}>
      {numbers.map(n => (
        <b key={n} data-on={n === chosen}>
          {n}{' '}
        </b>
      ))}
    </span>
  );
}

/** All leaves of the calendar; the coloured ones come last. */
export function LeafList({ say }: { say: Say }) {
  const { numbers, red, blue } = overview.leaves;
  const colours = [...Array<Frame>(red).fill('red'), ...Array<Frame>(blue).fill('blue')];
  return (
    <ul class={rulesCss.rulesLeaves}>
      {numbers.map(pair => (
        <li key={pair.join()}>
          <Leaf numbers={pair} />
        </li>
      ))}
      {colours.map((frame, i) => (
        <li key={i}>
          <span class={rulesCss.rulesLeaf}>
            <FrameArt frame={frame} size={30} />
            <span class={ui.hidden}>{say(`frame.${frame}`)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A frame without an emblem. */
const FrameArt = ({ frame, size }: { frame: Frame; size: number }) => (
  <Art size={size} viewBox="-22 -22 44 48">
    <Medal frame={frame} day={1} />
  </Art>
);

/** What each frame means, and how many days have it. */
export function FrameLegend({ say }: { say: Say }) {
  return (
    <ul class={rulesCss.rulesFrames}>
      {FRAMES.map(frame => (
        <li key={frame}>
          <FrameArt frame={frame} size={44} />
          <span>
            <b>{say(`frame.${frame}`)}</b> {FRAMED_DAYS.filter(day => frameOf(day) === frame).length}
            <span>{say(`frame.${frame}.help`)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** All signs with their first and last days. */
export function SignList({ say }: { say: Say }) {
  return (
    <ul class={rulesCss.rulesSigns}>
      {SIGNS.map(({ sign, first, last }) => (
        <li key={sign}>
          <SignSeal sign={sign} size={36} />
          <span>
            <b>{say(`sign.${sign}`)}</b>
            <span>
              {dateText(first)} – {dateText(last)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const SUMS = ['start', 'step', 'blue_white_fee', 'present', 'first_quarter', 'quarter', 'finish', 'second'];
const MORE_SUMS = ['fresh_start', 'holiday_substitute'];
const LIMITS = ['push_range', 'holidays', 'holiday_days', 'chain_links'];

/** All sums and limits of the game. */
export function Amounts({ say, refer }: { say: Say; refer: Say }) {
  const amounts: Readonly<Record<string, number>> = overview.amounts;
  const rowsOf = (keys: readonly string[], text: (n: number) => string) =>
    keys.map(key => [
      refer(key === 'start' ? 'reference.amounts.start' : `reference.${key}`),
      text(amounts[key] ?? 0),
    ]);
  const rows = [...rowsOf([...SUMS, ...MORE_SUMS], n => say('money', { n })), ...rowsOf(LIMITS, String)];
  return (
    <table class={rulesCss.rulesAmounts}>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** All framed days by month: the frame of each and what happens there; its tale is opened. */
export function DayList({ say }: { say: Say }) {
  return (
    <div class={rulesCss.yearList}>
      {FIRST_DAYS.map((_, month) => (
        <section key={month}>
          <h3>{formatDate(String(month + 1), 'month')}</h3>
          {FRAMED_DAYS.filter(day => monthOf(day) === month).map(day => (
            <DayRow key={day} day={day} say={say} />
          ))}
        </section>
      ))}
    </div>
  );
}

/** A framed day; a touch opens its tale. */
function DayRow({ day, say }: { day: number; say: Say }) {
  const id = dayId(day);
  return (
    <details class={rulesCss.dayRow}>
      <summary>
        <DayArt day={day} size={44} text="" />
        <span>
          <b>{dateText(day)}</b> <small>{say(`frame.${frameOf(day)}`)}</small>
          <span>{say(`day.${id}.effect`)}</span>
        </span>
      </summary>
      <p>{say(`day.${id}.help`)}</p>
    </details>
  );
}

/** All cards of a deck, and what each says. */
export function CardList({ deck, say }: { deck: 'chance' | 'fate'; say: Say }) {
  return (
    <div class={rulesCss.yearList}>
      <h3>{say(`deck.${deck}`)}</h3>
      <ul>
        {overview.decks[deck].map(card => (
          <li key={card}>
            <b>{say(`fortune.${card}`)}</b>
            <p>{say(`fortune.${card}.help`)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
