// What is known of a day beside its tale: how far it is, whose birthday it is, who is safe there, what answers
// mean. Pure.

import { formatList } from '../../../core/i18n';
import { printedDay } from '../board/texts';
import { dayId, dayNumber, dayOfMonth, frameOf, QUARTER_ENDS, signOf } from '../map/calendar';
import type { YearScene } from '../table/types';
import { answersOf, LAST_HOLIDAYS, outcomeOf, traitsOf } from './cases';

/** A note, with the seat that it is about. */
export interface DayNote {
  text: string;
  seat?: number;
}

type NoteScene = Pick<YearScene, 'view' | 'mine' | 'say' | 'valueName' | 'name'>;

/** The notes of a day, the way to it first. */
export function dayNotes(scene: NoteScene, day: number): DayNote[] {
  return [
    ...frameNotes(scene, day),
    ...distanceNotes(scene, day),
    ...holidayNotes(scene, day),
    ...quarterNotes(scene, day),
    ...signNotes(scene, day),
    ...seatNotes(scene, day),
    ...answerNotes(scene, day),
  ];
}

/** What the frame of the day means. */
function frameNotes({ say, view }: NoteScene, day: number): DayNote[] {
  const frame = frameOf(printedDay(view, day));
  return frame ? [{ text: say(`day.frame.${frame}`) }] : [];
}

/** Whether the day is the last on which a holiday can begin. */
const holidayNotes = ({ view, say }: NoteScene, day: number): DayNote[] =>
  dayId(day) === LAST_HOLIDAYS[view.finish] ? [{ text: say('day.last_holiday') }] : [];

/** How far the day is from the reader's figure. */
function distanceNotes({ view, mine, say }: NoteScene, day: number): DayNote[] {
  const own = mine === null ? undefined : view.players[mine];
  if (!own) return [];
  const n = day - dayNumber(own.day);
  if (n === 0) return [{ text: say('day.here') }];
  return [{ text: n > 0 ? say('day.ahead', { n }) : say('day.behind', { n: -n }) }];
}

/** The money for who crosses a quarter's end. */
function quarterNotes({ view, say }: NoteScene, day: number): DayNote[] {
  if (!QUARTER_ENDS.includes(printedDay(view, day))) return [];
  return [{ text: say(view.quarters.includes(dayId(day)) ? 'day.quarter' : 'day.quarter_first') }];
}

/** The sign of the day, and whom it protects. */
function signNotes({ view, say, valueName }: NoteScene, day: number): DayNote[] {
  const sign = signOf(day);
  const safe = view.players.filter(player => player.sign === sign).map(({ seat }) => seat);
  if (safe.length === 0) return [{ text: say('day.sign', { sign: say(`sign.${sign}`) }) }];
  return [{ text: say('day.safe', { sign: say(`sign.${sign}`), seats: safe }, valueName) }];
}

/** Who stands there, whose birthday and whose known lucky number it is. */
function seatNotes({ view, mine, say, valueName }: NoteScene, day: number): DayNote[] {
  return view.players.flatMap(player => {
    const { seat } = player;
    const lucky = seat === mine ? view.mine?.lucky : player.lucky;
    const facts = { of_seat: seat };
    return [
      ...(player.birthday === dayId(day) ? [{ seat, text: say('day.birthday', facts, valueName) }] : []),
      ...(lucky === dayOfMonth(day) ? [{ seat, text: say('day.lucky', facts, valueName) }] : []),
      ...(dayNumber(player.day) === day && seat !== mine
        ? [{ seat, text: say('day.stands', facts, valueName) }]
        : []),
    ];
  });
}

/** What the answers mean that are known of whoever has not passed the day; in the own sign FATE is void. */
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
