// Whole games as the engine has played them, for tests: `tests/games/anno_1452_told.py` writes them.

import told from '../../../../../tests/golden/anno-1452-told.json';
import toldExpert from '../../../../../tests/golden/anno-1452-told-expert.json';
import { makeStone } from './testing';
import type { EmpireEvent, RegionState, Stone } from './types';

/** A version of the told game: what happened, and what a view then shows. */
export interface ToldVersion {
  events: EmpireEvent[];
  stones: Stone[];
  /** By region, who holds the possession card. */
  holders: Readonly<Record<string, number | null>>;
  money: number[];
  prestige: number[];
  /** The number of cards in each hand. */
  hand: number[];
}

/** A told game: its seats, the regions in play before it, and version by version what happened. */
export interface ToldGame {
  seats: number;
  regions: RegionState[];
  versions: ToldVersion[];
}

type Kept = [owner: number, level: number, citizens: number, city: boolean, dowry: boolean];

/** The file: of each version only what has changed. */
interface File {
  seats: number;
  regions: [string, number, number][];
  steps: {
    events: object[];
    stones: Record<string, Kept | null>;
    holders: Record<string, number | null>;
    players: [money: number, prestige: number, hand: number][];
  }[];
}

/** The told games: one with live reactions, and an expert game. */
const FILES = { live: told, expert: toldExpert };
/** The name of a told game. */
type ToldName = keyof typeof FILES;
/** The names of all told games. */
export const TOLD_GAMES = Object.keys(FILES) as ToldName[];

/** Reads a told game. */
export function readToldGame(name: ToldName = 'live'): ToldGame {
  const file = FILES[name] as File;
  const stones = new Map<string, Stone>();
  let holders: Record<string, number | null> = Object.fromEntries(
    file.regions.map(([region]) => [region, null]),
  );
  const versions = file.steps.map((step, at) => {
    for (const [id, kept] of Object.entries(step.stones)) keepStone(stones, id, kept);
    holders = { ...holders, ...step.holders };
    return {
      events: step.events.map(event => ({ ...event, version: at + 1, at: '' })) as EmpireEvent[],
      stones: [...stones.values()],
      holders,
      money: step.players.map(([money]) => money),
      prestige: step.players.map(([, prestige]) => prestige),
      hand: step.players.map(([, , hand]) => hand),
    };
  });
  const regions = file.regions.map(([region, crest, walls]) => ({ region, crest, walls, holder_seat: null }));
  return { seats: file.seats, regions, versions };
}

function keepStone(stones: Map<string, Stone>, id: string, kept: Kept | null): void {
  if (!kept) {
    stones.delete(id);
    return;
  }
  const [owner, level, citizens, city, dowry] = kept;
  stones.set(id, makeStone(id, owner, { level, citizens, city, dowry }));
}
