// Who is ahead: by money, which wins, and by the day reached. Pure.

import type { Player, View } from '../table/types';

/** The seats with the most money, unless all have the same. */
export const richestSeats = (view: Pick<View, 'players'>): number[] => most(view.players, ({ cash }) => cash);

/** The seats whose figures are in front, unless all stand on the same day. */
export const frontSeats = (view: Pick<View, 'players'>): number[] =>
  most(view.players, ({ day }) => Number(day.replace('-', '')));

/** The players by money, and then by the day they have reached: as the game ranks them at its end. */
export const rankedPlayers = ({ players }: Pick<View, 'players'>): Player[] =>
  players.toSorted((a, b) => b.cash - a.cash || b.day.localeCompare(a.day) || a.seat - b.seat);

function most(players: readonly Player[], of: (player: Player) => number): number[] {
  const best = Math.max(...players.map(of));
  const leaders = players.filter(player => of(player) === best).map(({ seat }) => seat);
  return leaders.length < players.length ? leaders : [];
}
