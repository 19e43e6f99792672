// The position and the round that the pictures of the rules tell of. Pure.

import odds from '../../../../../../chalicelib/games/anno_1452/data/odds.json';
import overview from '../../../../../../chalicelib/games/anno_1452/data/overview.json';
import { regionOf } from '../../table/outlines';
import type { RegionState, Stone } from '../../table/types';

/** How many players the round of the pictures has. */
export const SEATS = 3;

/** What stands on the map at one moment. */
export interface Position {
  stones: readonly Stone[];
  regions: readonly RegionState[];
}

/**
 * The stones of three players in the middle of the map, each as its place, its level, its citizens, and its
 * signs: * is a city, ~ a dowry.
 */
const BEFORE: readonly string[] = [
  'schwaben-1:3+0 schwaben-2:3+3 elsass-1:3+2* tirol-1:3+0 aargau-1:3+0',
  'bayern-1:3+0 bayern-2:3+1 bayern-5:3+4* franken-1:3+0 tirol-2:3+0',
  'franken-2:3+2* franken-3:3+0 pfalz-2:3+1',
];

/** The same after the round that the rules tell, when its income is paid. */
const AFTER: readonly string[] = [
  'schwaben-1:3+0 schwaben-2:3+2 elsass-1:3+2* tirol-1:3+0 tirol-3:3+0 aargau-1:3+0 bayern-1:1+0 pfalz-1:3+0~',
  'bayern-2:3+3 bayern-3:3+0 bayern-5:3+5* franken-1:3+0 tirol-2:3+0',
  'franken-2:3+2* franken-3:3+2 pfalz-2:3+1',
];

const WRITTEN = /^([a-z]+-\d):(\d)\+(\d)([*~]?)$/;

function stonesOf(written: readonly string[]): Stone[] {
  return written.flatMap((stones, seat) =>
    stones.split(' ').flatMap(text => {
      const [, stone = '', level, citizens, sign] = WRITTEN.exec(text) ?? [];
      return {
        stone,
        region: regionOf(stone),
        owner_seat: seat,
        level: Number(level),
        citizens: Number(citizens),
        city: sign === '*',
        dowry: sign === '~',
      };
    }),
  );
}

/** A position of these stones; a possession card is with whoever has most stones, or with the holder named. */
function positionOf(written: readonly string[], held: Readonly<Record<string, number>> = {}): Position {
  const stones = stonesOf(written);
  const regions = overview.regions
    .filter(({ seats }) => seats <= SEATS)
    .map(({ region, crest, walls }) => ({
      region,
      crest,
      walls,
      holder_seat: held[region] ?? leaderOf(stones.filter(stone => stone.region === region)),
    }));
  return { stones, regions };
}

/** Who has more of these stones than every other; null if nobody has. */
function leaderOf(stones: readonly Stone[]): number | null {
  const counts = Array.from(
    { length: SEATS },
    (_, seat) => stones.filter(({ owner_seat }) => owner_seat === seat).length,
  );
  const most = Math.max(...counts);
  const leaders = counts.flatMap((count, seat) => (count === most ? seat : []));
  return most > 0 && leaders.length === 1 ? (leaders[0] ?? null) : null;
}

/** The map before the round: red has kept the card of Tirol in a tie. */
export const POSITION = positionOf(BEFORE, { tirol: 1 });
/** The map when the income of the round is paid; green keeps the card of the Palatinate in a tie. */
export const AFTER_ROUND = positionOf(AFTER, { pfalz: 2 });
/** The whole map without a stone. */
export const EMPTY: Position = {
  stones: [],
  regions: overview.regions.map(({ region, crest, walls }) => ({ region, crest, walls, holder_seat: null })),
};

/** What a stone has that counts in a battle. */
type Force = Pick<Stone, 'citizens' | 'city'>;

const kindOf = ({ city }: Force) => (city ? 'city' : 'stone');

/** The chance that one whole stone beats another, as the engine has worked it out. */
export function chanceOf(attacker: Force, target: Force): number {
  return odds[kindOf(attacker)][kindOf(target)][attacker.citizens]?.[target.citizens] ?? 0;
}

/**
 * What the result round counts in a position, of each seat: its stones without dowries, which have left when the king is
 * elected, its income, and the prestige that most and fewest of four things bring together; and the king, who has the
 * fewest stones.
 */
export function ledgerOf({ stones, regions }: Position) {
  const sumOf = (seat: number, of: (stone: Stone) => number) =>
    stones.filter(({ owner_seat }) => owner_seat === seat).reduce((sum, stone) => sum + of(stone), 0);
  const perSeat = (count: (seat: number) => number) =>
    Array.from({ length: SEATS }, (_, seat) => count(seat));
  const things = {
    stones: perSeat(seat => sumOf(seat, () => 1)),
    citizens: perSeat(seat => sumOf(seat, ({ citizens }) => citizens)),
    cities: perSeat(seat => sumOf(seat, ({ city }) => Number(city))),
    possession: perSeat(seat => regions.filter(({ holder_seat }) => holder_seat === seat).length),
  };
  const { citizens, cities, possession } = things;
  const lasting = perSeat(seat => sumOf(seat, ({ dowry }) => Number(!dowry)));
  return {
    ...things,
    stones: lasting,
    income: perSeat(
      seat =>
        sumOf(seat, ({ level }) => level) +
        (citizens[seat] ?? 0) +
        (cities[seat] ?? 0) +
        (possession[seat] ?? 0),
    ),
    prestige: perSeat(seat => Object.values(things).reduce((sum, each) => sum + comparison(each, seat), 0)),
    king: lasting.indexOf(Math.min(...lasting)),
  };
}

/** What most or fewest of one thing bring a seat; who has both gets nothing. */
function comparison(counts: readonly number[], seat: number): number {
  const own = counts[seat] ?? 0;
  return Number(own === Math.max(...counts)) - Number(own === Math.min(...counts));
}
