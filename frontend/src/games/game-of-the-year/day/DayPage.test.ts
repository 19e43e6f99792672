import { expect, test } from 'vitest';
import { dayNumber } from '../map/calendar';
import type { Player, YearScene } from '../table/types';
import { dayNotes } from './DayPage';

/** The notes about seat 1 on a day, as their keys with what fills them. */
function notesOf(day: string, player: Partial<Player>): string[] {
  const rival = {
    seat: 1,
    day: '01-01',
    sign: 'leo',
    birthday: '08-01',
    lucky: null,
    yes: [],
    no: [],
    ...player,
  };
  const scene = {
    view: {
      players: [{ ...rival, seat: 0, yes: [], no: [] }, rival],
      quarters: [],
      start: '01-01',
      finish: '12-31',
      mine: null,
    },
    mine: 0,
    name: (seat: number) => `seat ${seat}`,
    valueName: String,
    say: (key: string, { answers, effect, trait }: Record<string, unknown> = {}) =>
      [key, answers, trait, effect].filter(Boolean).join(' '),
  } as unknown as YearScene;
  return dayNotes(scene, dayNumber(day)).flatMap(({ seat, text }) => (seat === 1 ? text : []));
}

test.each([
  ['nothing is known', '04-15', {}, []],
  ['the only question', '04-15', { no: ['owns_boat'] }, ['day.answers.so day.said.no owns_boat fate']],
  ['one of two questions', '11-04', { yes: ['car_driver'] }, ['day.answers day.said.to.yes car_driver']],
  ['FATE is void in the own sign', '04-15', { no: ['owns_boat'], sign: 'aries' as const }, []],
  [
    'CHANCE is not',
    '04-06',
    { no: ['digital_watch'], sign: 'aries' as const },
    ['day.answers.so day.said.no digital_watch chance'],
  ],
  ['the day is past', '04-15', { no: ['owns_boat'], day: '04-16' as const }, []],
])('what answers mean on a day: %s', (_, day, player, notes) => {
  expect(notesOf(day, player)).toEqual(notes);
});
