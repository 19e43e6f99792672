import { useEffect, useRef } from 'preact/hooks';
import { formatList } from '../../../core/i18n';
import { useEscape } from '../../../match/escape';
import { Button } from '../../../ui/Button';
import { SeatMark } from '../../../ui/SeatBadge';
import { printedDay } from '../board/texts';
import { dayId, dayNumber, dayOfMonth, frameOf, QUARTER_ENDS, signOf } from '../map/calendar';
import { ChroniclePage } from '../page/ChroniclePage';
import * as lookingCss from '../page/looking.css';
import * as pageCss from '../page/page.css';
import type { YearScene } from '../table/types';
import type { DockProps } from '../table/useTurn';
import { answersOf, LAST_HOLIDAYS, outcomeOf, traitsOf } from './cases';

/** The page of a day that the reader looks at: its tale, what it does, and what else is known of it. */
export default function DayPage({ scene, planning }: DockProps) {
  const { look, lookAt } = planning;
  const page = useRef<HTMLDivElement>(null);
  const day = look?.kind === 'day' ? look.day : null;
  useEffect(() => page.current?.focus({ preventScroll: true }), [day]);
  useEscape(() => lookAt(null));
  if (day === null) return null;
  const { say, valueName, name, view, mine } = scene;
  const canPush = mine !== null && view.current_seat !== null;
  const rivals = canPush ? view.players.filter(each => each.seat !== mine && each.day === dayId(day)) : [];
  const effect = valueName(dayId(printedDay(view, day)), 'day.effect');
  return (
    <div
      class={`${pageCss.yearQuestion} ${lookingCss.dayPage}`}
      data-dock-share="62"
      data-board="low"
      ref={page}
      tabIndex={-1}
    >
      <ChroniclePage scene={scene} day={day}>
        {effect && <p class={lookingCss.dayEffect}>{effect}</p>}
        <ul class={lookingCss.dayNotes}>
          {dayNotes(scene, day).map(({ text, seat }) => (
            <li key={text}>
              {seat !== undefined && <SeatMark seat={seat} size={18} />}
              <span>{text}</span>
            </li>
          ))}
        </ul>
        {rivals.map(({ seat }) => (
          <Button key={seat} wide onClick={() => lookAt({ kind: 'rival', seat })}>
            {say('rival.title', { name: name(seat) })}
          </Button>
        ))}
        <Button wide onClick={() => lookAt(null)}>
          {say('day.back')}
        </Button>
      </ChroniclePage>
    </div>
  );
}

/** A note, with the seat that it is about. */
interface DayNote {
  text: string;
  seat?: number;
}

type NoteScene = Pick<YearScene, 'view' | 'mine' | 'say' | 'valueName' | 'name'>;

/**
 * What is known of a day beside its tale: what its frame means, how far it is, who is safe there, whose birthday it
 * is, what answers mean.
 */
export function dayNotes(scene: NoteScene, day: number): DayNote[] {
  const { view, say } = scene;
  const printed = printedDay(view, day);
  const frame = frameOf(printed);
  const texts = [
    frame && say(`day.frame.${frame}`),
    distanceText(scene, day),
    dayId(day) === LAST_HOLIDAYS[view.finish] && say('day.last_holiday'),
    QUARTER_ENDS.includes(printed) &&
      say(view.quarters.includes(dayId(day)) ? 'day.quarter' : 'day.quarter_first'),
    signText(scene, day),
  ];
  const notes = texts.flatMap(text => (text ? { text } : []));
  return [...notes, ...seatNotes(scene, day), ...answerNotes(scene, day)];
}

/** How far the day is from the reader's figure. */
function distanceText({ view, mine, say }: NoteScene, day: number): string | null {
  const own = mine === null ? undefined : view.players[mine];
  if (!own) return null;
  const n = day - dayNumber(own.day);
  if (n === 0) return say('day.here');
  return n > 0 ? say('day.ahead', { n }) : say('day.behind', { n: -n });
}

/** The sign of the day, and whom it protects. */
function signText({ view, say, valueName }: NoteScene, day: number): string {
  const sign = say(`sign.${signOf(day)}`);
  const seats = view.players.filter(player => player.sign === signOf(day)).map(({ seat }) => seat);
  return seats.length === 0 ? say('day.sign', { sign }) : say('day.safe', { sign, seats }, valueName);
}

/** Who stands there, whose birthday and whose known lucky number it is. */
function seatNotes({ view, mine, say, valueName }: NoteScene, day: number): DayNote[] {
  return view.players.flatMap(player => {
    const { seat } = player;
    const lucky = seat === mine ? view.mine?.lucky : player.lucky;
    const keys = [
      player.birthday === dayId(day) && 'day.birthday',
      lucky === dayOfMonth(day) && 'day.lucky',
      dayNumber(player.day) === day && seat !== mine && 'day.stands',
    ];
    return keys.flatMap(key => (key ? { seat, text: say(key, { of_seat: seat }, valueName) } : []));
  });
}

/** What the known answers of a player who has not passed the day mean; in one's own sign FATE is void. */
function answerNotes({ view, mine, say, name, valueName }: NoteScene, day: number): DayNote[] {
  if (printedDay(view, day) !== day || dayId(day) === view.finish) return [];
  return view.players.flatMap(({ seat, day: on, sign }) => {
    const { answers, effect } = outcomeOf(day, answersOf(view, seat, mine));
    const isVoid = sign === signOf(day) && effect !== null && !CHANCES.includes(effect);
    if (answers.length === 0 || isVoid || dayNumber(on) > day) return [];
    const isOnly = traitsOf(day).length === 1;
    const said = answers.map(({ trait, isYes }) =>
      say(`day.said${isOnly ? '' : '.to'}.${isYes ? 'yes' : 'no'}`, { trait }, valueName),
    );
    const facts = { name: name(seat), answers: formatList(said), effect };
    return [{ seat, text: say(effect === null ? 'day.answers' : 'day.answers.so', facts, valueName) }];
  });
}

const CHANCES = ['chance', 'two_chances'];
