import { useState } from 'preact/hooks';
import { ChoiceDock } from '../../../board/choice/ChoiceDock';
import { Picks } from '../../../board/choice/Picks';
import { formatDate } from '../../../core/i18n';
import * as dockBarCss from '../../../match/dockBar.css';
import { factSentence } from '../../../match/table/facts';
import { Button, IconButton } from '../../../ui/Button';
import * as ui from '../../../ui/styles/ui.css';
import { SignSeal } from '../board/Art';
import { dateText } from '../board/texts';
import { ORNAMENTS } from '../map/art';
import { dayOfMonth, monthOf, SIGN_SPANS, signOf } from '../map/calendar';
import { birthdayParams, birthMonths, birthYears, daysOfMonth, writtenYear } from '../table/drafts';
import type { DecisionProps } from '../table/useTurn';
import * as decisionsCss from './decisions.css';

const MONTHS = 12;

const monthName = (month: number): string => formatDate(String(month + 1), 'month') ?? '';

/** The calendar on which the reader sets a birthday: a month, then its leaf with the days. */
export function BirthdayDock({ scene, planning, sending, play, decision }: DecisionProps) {
  const { say, valueName } = scene;
  const { marked } = planning.draft;
  const [opened, open] = useState<number | null>(null);
  const [written, write] = useState<string | null>(null);
  const [years, months] = [birthYears(decision), birthMonths(decision)];
  const year = writtenYear(written ?? '', years);
  // a day that was touched on the board turns the calendar to its month
  const month = marked !== null ? monthOf(marked) : opened;
  const turnTo = (to: number | null) => {
    planning.prepare({ marked: null });
    open(to);
  };
  return (
    <ChoiceDock
      look={decisionsCss.decisionDock}
      share={62}
      title={
        <div class={decisionsCss.birthdayHead}>
          <h2>{say('birthday.title')}</h2>
          {month !== null && (
            <Button kind="quiet" disabled={sending} onClick={() => write(written === null ? '' : null)}>
              {say(written === null ? 'birthday.year' : 'birthday.no_year')}
            </Button>
          )}
        </div>
      }
      act={{
        text:
          marked === null
            ? say(month === null ? 'birthday.month' : 'birthday.day')
            : say('birthday.send', { day: dateText(marked), sign: signOf(marked) }, valueName),
        disabled: marked === null || year === undefined,
        onAct: () => marked !== null && play('birthday', birthdayParams(marked, year ?? null)),
      }}
      sending={sending}
    >
      {month === null ? (
        <>
          <p class={`${dockBarCss.dockNote} ${decisionsCss.birthdayNote}`}>
            {say(months.length < MONTHS ? 'birthday.half' : 'birthday.any')}
          </p>
          <Picks
            label={say('birthday.month')}
            look={decisionsCss.birthMonths}
            ids={months}
            onChoose={turnTo}
            attributes={each => ({ 'data-month': each })}
            disabled={sending}
          >
            {each => (
              <>
                <Ornament month={each} />
                <span>{monthName(each)}</span>
              </>
            )}
          </Picks>
        </>
      ) : (
        <MonthLeaf {...{ scene, planning, sending, month, months }} onTurn={turnTo} />
      )}
      <div class={decisionsCss.birthdayTold} role="status">
        {marked !== null && (
          <>
            <SignSeal sign={signOf(marked)} size={40} />
            <p>{factSentence({ when: {}, tells: { kind: 'birthday_sign', sign: signOf(marked) } }, scene)}</p>
          </>
        )}
      </div>
      {written !== null && (
        <label class={decisionsCss.birthdayYear}>
          <span>
            {say('do.year')} <small>{say('birthday.year.help', { first: years[0], last: years[1] })}</small>
          </span>
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            disabled={sending}
            aria-invalid={year === undefined}
            value={written}
            onInput={event => write(event.currentTarget.value)}
          />
        </label>
      )}
    </ChoiceDock>
  );
}

const Ornament = ({ month }: { month: number }) => (
  <svg class={decisionsCss.monthArt} viewBox="0 0 40 40" aria-hidden="true">
    <path d={ORNAMENTS[month]} />
  </svg>
);

interface MonthLeafProps extends Pick<DecisionProps, 'scene' | 'planning' | 'sending'> {
  month: number;
  /** Those among which the leaf is turned. */
  months: readonly number[];
  /** Turns to another month; null to all. */
  onTurn: (month: number | null) => void;
}

/** The leaf of a month with its days; where a sign of the zodiac begins, its seal stands. */
function MonthLeaf({ scene, planning, sending, month, months, onTurn }: MonthLeafProps) {
  const next = (by: number) => months.at((months.indexOf(month) + by) % months.length) ?? month;
  return (
    <fieldset class={decisionsCss.monthLeaf} data-month={month} disabled={sending}>
      <legend class={ui.hidden}>{monthName(month)}</legend>
      <div class={decisionsCss.monthLeafHead}>
        <IconButton icon="back" label={monthName(next(-1))} onClick={() => onTurn(next(-1))} />
        <button
          type="button"
          class={decisionsCss.monthLeafName}
          aria-label={`${monthName(month)}: ${scene.say('birthday.months')}`}
          onClick={() => onTurn(null)}
        >
          <Ornament month={month} />
          <b>{monthName(month)}</b>
        </button>
        <IconButton icon="right" label={monthName(next(1))} onClick={() => onTurn(next(1))} />
      </div>
      <div class={decisionsCss.monthDays}>
        {daysOfMonth(month).map(day => (
          <button
            key={day}
            type="button"
            aria-pressed={day === planning.draft.marked}
            aria-label={dateText(day)}
            data-sign={SIGN_SPANS.findIndex(({ first, last }) => first <= day && day <= last) % 2}
            onClick={() => planning.prepare({ marked: day })}
          >
            {dayOfMonth(day)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
