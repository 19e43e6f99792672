import { formatDate } from '../../../core/i18n';
import type { GameEvent } from '../../../core/types';
import { eventSentence, readerText, type SentenceScene } from '../../../match/kit/eventSentence';
import { DAYS, dayId, dayNumber, frameOf } from '../map/calendar';
import type { YearScene } from '../table/types';

/** The date of a day: "15 April". */
export const dateText = (day: number): string => formatDate(dayId(day), 'day') ?? dayId(day);

/** The day whose print a day has: where the game starts and ends it is that of the first and of the last one. */
export function printedDay(
  { start, finish }: Pick<YearScene['view'], 'start' | 'finish'>,
  day: number,
): number {
  if (dayId(day) === start) return 1;
  return dayId(day) === finish ? DAYS : day;
}

/** The frame of a day in a word; one without is plain. */
export const frameText = (say: YearScene['say'], day: number): string => say(`frame.${frameOf(day)}`);

/** "15 April: blue-white", and who stands there: what a screen reader says of a day. */
export function dayText({ view, say, name }: YearScene, day: number): string {
  const there = view.players.filter(player => dayNumber(player.day) === day).map(({ seat }) => name(seat));
  const parts = [dateText(day), frameText(say, printedDay(view, day)), ...there];
  return parts.join(', ');
}

/** The sentence for an event, of 1 April for the reader; null where it needs none. */
export function eventText(event: GameEvent, scene: SentenceScene): string | null {
  return prankText(event, scene) ?? eventSentence(event, scene);
}

/** What was done on 1 April: nothing, or to where somebody has put the reader's figure; null for other events. */
function prankText(event: GameEvent, scene: SentenceScene): string | null {
  const { kind, of_seat, days, from_days } = event;
  const { mine } = scene;
  if (kind !== 'rearranged' || !Array.isArray(days) || !Array.isArray(from_days)) return null;
  if (days.every((day, seat) => day === from_days[seat])) {
    return readerText('tale.rearranged.left', { of_seat }, scene);
  }
  const [to_day, from_day] = mine === null || of_seat === mine ? [] : [days[mine], from_days[mine]];
  return to_day === from_day
    ? null
    : readerText('tale.rearranged.moved', { of_seat, to_day, from_day }, scene);
}
