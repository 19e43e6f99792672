// What the map shows of a turn that is being prepared, and of what has changed since the last one. Pure.

import { formatPercent } from '../../../core/i18n';
import type { LandSigns, MapArrow } from './EuropeMap';
import type { Odds } from './odds';
import type { Focus, Outlook } from './turn';
import type { CathedralsEvent, Territory } from './types';

type Signs = Record<string, LandSigns>;

/** The signs of a turn: what is chosen, what can be with its chance, and the castles that are planned. */
export function turnSigns(focus: Focus, outlook: Outlook): Signs {
  const signs: Signs = {};
  const add = (id: string, more: LandSigns) => {
    signs[id] = { ...signs[id], ...more };
  };
  for (const [id, n] of Object.entries(outlook.draft.builds)) add(id, { planned: n });
  if (focus.kind === 'land') {
    const { land } = focus;
    const choices = outlook.isEnemy(land) ? outlook.origins(land) : outlook.targets(land);
    for (const [id, odds] of choices) add(id, { state: 'possible', fact: chance(odds) });
    for (const id of [...outlook.blockedFrom(land).values()].flat()) add(id, { state: 'impossible' });
    add(land, { state: 'chosen' });
  }
  if (focus.kind === 'attack') {
    const { origin, target } = focus;
    for (const id of outlook.targets(origin).keys()) add(id, { state: 'possible' });
    add(origin, { state: 'chosen' });
    add(target, { state: 'chosen', fact: chance(outlook.odds.get(origin)?.get(target)) });
  }
  return signs;
}

const chance = (odds: Odds | null | undefined): string | undefined =>
  odds ? formatPercent(odds.in_all) : undefined;

/** The planned attacks in their order, and the one that is being aimed. */
export function turnArrows(focus: Focus, { draft }: Outlook, seat: number): MapArrow[] {
  const planned = draft.strikes.map(({ origin, target }, i) => ({ origin, target, seat, number: i + 1 }));
  return focus.kind === 'attack' ? [...planned, { ...focus, seat }] : planned;
}

/** What a territory of the reader has lost since their last turn. */
export interface Loss {
  /** Whether the territory itself is lost. */
  land: boolean;
  castles: number;
}

/** The losses of a seat in some events, by territory. */
export function lossesOf(events: readonly CathedralsEvent[], seat: number | null): Record<string, Loss> {
  const losses: Record<string, Loss> = {};
  const lose = (id: string, castles: number, land = false) => {
    const before = losses[id] ?? { land: false, castles: 0 };
    losses[id] = { land: before.land || land, castles: before.castles + castles };
  };
  for (const event of seat === null ? [] : events) {
    if (event.kind === 'attacked' && event.victim_seat === seat) lose(event.target, event.victim_lost);
    if (event.kind === 'attacked' && event.of_seat === seat) lose(event.origin, event.lost);
    if (event.kind === 'castles_lost' && event.of_seat === seat) lose(event.territory, event.lost);
    if (event.kind === 'freed' && event.of_seat === seat) lose(event.territory, 0, true);
    if (event.kind === 'conquered' && event.victim_seat === seat) lose(event.territory, 0, true);
    if (event.kind === 'betrayed' && event.victim_seat === seat) lose(event.territory, 1, true);
  }
  return Object.fromEntries(Object.entries(losses).filter(([, { land, castles }]) => land || castles > 0));
}

/** The territories that a seat has lost in some events and does not own now. */
export function landsLost(
  events: readonly CathedralsEvent[],
  territories: readonly Territory[],
  seat: number | null,
): string[] {
  const own = new Set(territories.flatMap(land => (land.owner_seat === seat ? land.territory : [])));
  const losses = Object.entries(lossesOf(events, seat));
  return losses.flatMap(([id, { land }]) => (land && !own.has(id) ? id : []));
}

/** The events after the reader's last turn, in which others have done something to them. */
export function eventsSinceTurn(events: readonly CathedralsEvent[], mine: number | null): CathedralsEvent[] {
  return events.slice(events.findLastIndex(({ seat }) => mine !== null && seat === mine) + 1);
}
