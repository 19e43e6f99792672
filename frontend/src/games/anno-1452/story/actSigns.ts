// What the map shows of an act that is told. Pure.

import { formatSigned } from '../../../core/i18n';
import type { Say } from '../../../core/words';
import type { Act } from '../table/acts';
import type { MapArrow, RegionSigns, StoneSigns } from '../table/EmpireMap';
import { regionOf } from '../table/outlines';
import type { EmpireEvent, Stone } from '../table/types';
import type { Position } from './position';

/** What the map shows of an act. */
export interface ActSigns {
  regions: Record<string, RegionSigns>;
  stones: Record<string, StoneSigns>;
  arrow: MapArrow | null;
  /** The regions and stones that must be in sight. */
  ids: string[];
}

/** The signs of an act between the positions before and after it. */
export function signsOfAct(act: Act, before: Position, after: Position, say: Say): ActSigns {
  const arrow = arrowOf(act, before);
  const facts = new Map(stoneFacts(before, after, say));
  const stones = arrow ? [arrow.origin, arrow.target] : [];
  for (const id of [...stones, ...act.events.flatMap(stonesNamed)])
    if (!facts.has(id)) facts.set(id, undefined);
  if (act.kind === 'battle' && arrow) {
    if (act.end === 'won') facts.set(arrow.target, say('told.won'));
    if (act.end === 'repelled') facts.set(arrow.target, say('told.held'));
  }
  const regions = [
    ...act.events.flatMap(regionsNamed),
    ...[...facts.keys()].map(regionOf),
    ...cardsMoved(before, after),
  ];
  return {
    regions: Object.fromEntries(regions.map(id => [id, { state: 'told' as const }])),
    stones: Object.fromEntries([...facts].map(([id, fact]) => [id, { state: 'told' as const, fact }])),
    arrow,
    ids: [...new Set([...facts.keys(), ...regions])],
  };
}

/** The arrow of an attack; of one whose declaration is not told, the position before knows it. */
function arrowOf(act: Act, { fight }: Position): MapArrow | null {
  if (act.kind !== 'battle') return null;
  if (act.attack) {
    const { stone, target, of_seat } = act.attack;
    return { origin: stone, target, seat: of_seat };
  }
  return fight && { origin: fight.stone, target: fight.target, seat: fight.attacker_seat };
}

/** What has changed at each stone, in a word or figure. */
function stoneFacts(before: Position, after: Position, say: Say): [string, string | undefined][] {
  const then = new Map(before.stones.map(stone => [stone.stone, stone]));
  const now = new Set(after.stones.map(({ stone }) => stone));
  return [
    ...after.stones.flatMap((stone): [string, string | undefined][] => {
      const was = then.get(stone.stone);
      const fact = changeAt(was, stone, say);
      return fact ? [[stone.stone, fact]] : [];
    }),
    ...before.stones.flatMap((stone): [string, string | undefined][] =>
      now.has(stone.stone) ? [] : [[stone.stone, say('told.gone')]],
    ),
  ];
}

function changeAt(was: Stone | undefined, now: Stone, say: Say): string | null {
  if (!was) return say(now.dowry ? 'told.dowry' : 'told.new');
  if (was.owner_seat !== now.owner_seat) return say('told.new');
  if (!was.city && now.city) return say('told.city');
  const change = now.citizens - was.citizens + Math.min(0, now.level - was.level);
  return change === 0 ? null : formatSigned(change);
}

/** The stones that an event names. */
function stonesNamed(event: EmpireEvent): string[] {
  if (event.kind === 'battle_round' || event.kind === 'attack_repelled' || event.kind === 'income') return [];
  if ('stone' in event) return 'target' in event ? [event.stone, event.target] : [event.stone];
  return 'stones' in event && Array.isArray(event.stones) ? event.stones : [];
}

/** The regions that an event names. */
function regionsNamed(event: EmpireEvent): string[] {
  if ('region' in event) return [event.region];
  return 'regions' in event ? event.regions : [];
}

/** The regions whose possession cards have another holder. */
function cardsMoved(before: Position, after: Position): string[] {
  const then = new Map(before.regions.map(({ region, holder_seat }) => [region, holder_seat]));
  return after.regions.flatMap(({ region, holder_seat }) => (then.get(region) === holder_seat ? [] : region));
}
