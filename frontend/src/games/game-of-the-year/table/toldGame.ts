import { dayNumber } from '../map/calendar';
import type { Position } from '../story/position';
import type { YearEvent } from './types';
// A whole game as the engine has played it, for tests: `tests/games/game_of_the_year_told.py` writes it.

import told from '../../../../../tests/golden/game-of-the-year-told.json';

/** A version of the told game: what happened, and what a view then shows. */
export interface ToldVersion {
  events: YearEvent[];
  position: Position;
}

/** The told game, version by version. */
export interface ToldGame {
  seats: number;
  versions: ToldVersion[];
}

interface File {
  seats: number;
  steps: { seat: number | null; events: object[]; players: [string, number, number][] }[];
}

/** Reads the told game. */
export function readToldGame(): ToldGame {
  const { seats, steps } = told as File;
  const versions = steps.map(({ seat, events, players }, at) => ({
    events: events.map(event => ({ seat, ...event, version: at + 1, at: '' })) as YearEvent[],
    position: {
      days: players.map(([day]) => dayNumber(day)),
      cash: players.map(([, cash]) => cash),
      holidays: players.map(([, , holidays]) => holidays),
    },
  }));
  return { seats, versions };
}
