// What the points of a player consist of. Pure; the table of points is in the rules, 4.1.

import type { View } from '../table/types';

const CITIZENS_PER_POINT = 2;
const MONEY_PER_POINT = 10;

/** How many of something a player has, and the points for it. */
export interface PointPart {
  what: 'stones' | 'citizens' | 'cities' | 'possession' | 'prestige' | 'money';
  n: number;
  points: number;
}

/** The parts of a player's points, as they would be if the match ended now. */
export function pointParts({ players, stones }: View, seat: number): PointPart[] {
  const player = players[seat];
  if (!player) return [];
  const own = stones.filter(({ owner_seat }) => owner_seat === seat);
  const citizens = own.reduce((sum, each) => sum + each.citizens, 0);
  const { possession, prestige, money } = player;
  const part = (what: PointPart['what'], n: number, per = 1) => ({ what, n, points: Math.floor(n / per) });
  return [
    part('stones', own.length),
    part('citizens', citizens, CITIZENS_PER_POINT),
    part('cities', own.filter(({ city }) => city).length),
    part('possession', possession),
    part('prestige', prestige),
    part('money', money, MONEY_PER_POINT),
  ];
}
