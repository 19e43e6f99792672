import overview from '../../../../../../chalicelib/games/game_of_the_year/data/overview.json';
import { formatDate } from '../../../../core/i18n';
import type { Say } from '../../../../core/words';
import { DayArt } from '../../board/Medal';
import { dateText } from '../../board/texts';
import { dayId, FIRST_DAYS, FRAMED_DAYS, frameOf, monthOf } from '../../map/calendar';
import * as rulesCss from './rules.css';

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
