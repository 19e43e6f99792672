// What an act changes on the map, and the scene in which that is seen. Pure.

import { coursesOf, type Peak, type TimedCue } from '../../../board/peak/peak';
import { formatSigned } from '../../../core/i18n';
import type { Say } from '../../../core/words';
import type { Act } from '../table/acts';
import type { MapArrow } from '../table/EmpireMap';
import { regionOf } from '../table/outlines';
import type { EmpireEvent, EventOf, RegionState, Stone } from '../table/types';
import type { Signs } from '../turn/signs';
import type { Position } from './position';
import { endOf, prestigeWon } from './tales';

/** A stone that comes, falls, or is taken by somebody else. */
interface StoneChange {
  id: string;
  before: Stone | null;
  after: Stone | null;
}

/** The stones that another seat has or that are a city now, that are gone, and those that are new. */
export function changedStones(before: Position, after: Position): StoneChange[] {
  const [then, now] = [byId(before.stones), byId(after.stones)];
  return [...new Set([...then.keys(), ...now.keys()])].flatMap(id => {
    const [one, other] = [then.get(id) ?? null, now.get(id) ?? null];
    return one?.owner_seat === other?.owner_seat && one?.city === other?.city
      ? []
      : [{ id, before: one, after: other }];
  });
}

const byId = (stones: readonly Stone[]): Map<string, Stone> =>
  new Map(stones.map(stone => [stone.stone, stone]));

/** The regions whose possession card another seat holds now, as they were. */
export function changedRegions(before: Position, after: Position): RegionState[] {
  const now = new Map(after.regions.map(({ region, holder_seat }) => [region, holder_seat]));
  return before.regions.filter(({ region, holder_seat }) => now.get(region) !== holder_seat);
}

/** What an act is for the reader; undefined where it is neither good nor bad for them. */
export function toneOf(act: Act, mine: number | null): 'good' | 'bad' | undefined {
  if (act.kind !== 'battle' || mine === null) return undefined;
  const end = endOf(act);
  if (end?.of_seat === mine) return 'good';
  return end?.loser_seat === mine ? 'bad' : undefined;
}

/** What is worth a drawing of its own when somebody gets it. */
export type Prize = EventOf<'antiking_raised' | 'city_founded' | 'married' | 'title_taken'>;
const PRIZES: readonly EmpireEvent['kind'][] = ['antiking_raised', 'city_founded', 'married', 'title_taken'];

/** The prize of an act. */
export const prizeOf = ({ events }: Act): Prize | undefined =>
  events.find((event): event is Prize => PRIZES.includes(event.kind));

/** Milliseconds until something changes on the map: the view moves to it before. */
const LOOK = 350;
const [CHANGE, GAIN] = [650, 850];

/** The scene of an act: the throw that decides, what changes on the map, and what is gained. */
interface ActScene extends Peak {
  /** When its dice are at rest; undefined for an act without dice, whose sentence is there at once. */
  rest: number | undefined;
  /** When the map changes, and when what is gained comes. */
  change: number;
  gain: number;
}

/** The scene of an act between the positions before and after it. */
export function sceneOf(act: Act, before: Position, after: Position, mine: number | null): ActScene {
  const isTrial = act.kind === 'trial';
  const rest = isTrial ? coursesOf([1])[0]?.rest : undefined;
  const stones = changedStones(before, after);
  const changes = stones.length + changedRegions(before, after).length > 0;
  const by = prestigeWon([act], mine);
  const hasGain = prizeOf(act) !== undefined || by !== 0;
  const gain = changes ? LOOK + CHANGE : LOOK;
  return {
    rest,
    change: LOOK,
    gain,
    time: hasGain ? gain + GAIN : changes ? gain : (rest ?? 0),
    cues: [
      ...(isTrial ? [{ cue: 'dice' as const, at: 0 }] : []),
      ...fallCues(stones, mine),
      ...gainCues(act, by, mine, gain),
    ],
  };
}

function fallCues(stones: readonly StoneChange[], mine: number | null): TimedCue[] {
  const fallen = stones.filter(({ before, after }) => before && before.owner_seat !== after?.owner_seat);
  if (fallen.length === 0) return [];
  const isLost = fallen.some(({ before }) => before?.owner_seat === mine);
  return [{ cue: isLost ? 'loss' : 'fall', at: LOOK }];
}

function gainCues(act: Act, by: number, mine: number | null, at: number): TimedCue[] {
  const prize = prizeOf(act);
  if (by > 0 || (prize && prize.of_seat === mine)) return [{ cue: 'gain', at }];
  return by < 0 ? [{ cue: 'loss', at }] : [];
}

/** What the map shows of an act. */
interface ActSigns extends Signs {
  /** The regions and stones that must be in sight. */
  ids: string[];
}

/** The signs of an act between the positions before and after it. */
export function signsOfAct(act: Act, before: Position, after: Position, say: Say): ActSigns {
  const arrow = arrowOf(act, before);
  const facts = new Map(stoneFacts(before, after, say));
  const stones = arrow ? [arrow.stone, arrow.target] : [];
  for (const id of [...stones, ...act.events.flatMap(stonesNamed)])
    if (!facts.has(id)) facts.set(id, undefined);
  if (act.kind === 'battle' && arrow) {
    if (act.end === 'won') facts.set(arrow.target, say('told.won'));
    if (act.end === 'repelled') facts.set(arrow.target, say('told.held'));
  }
  const regions = [
    ...act.events.flatMap(regionsNamed),
    ...[...facts.keys()].map(regionOf),
    ...changedRegions(before, after).map(({ region }) => region),
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
  if (!act.attack) return fight;
  const { stone, target, of_seat } = act.attack;
  return { stone, target, attacker_seat: of_seat };
}

/** What has changed at each stone, in a word or figure. */
function stoneFacts(before: Position, after: Position, say: Say): (readonly [string, string | undefined])[] {
  const [then, now] = [byId(before.stones), byId(after.stones)];
  const changed = after.stones.map(
    stone => [stone.stone, changeAt(then.get(stone.stone), stone, say)] as const,
  );
  const gone = [...then.keys()].filter(id => !now.has(id)).map(id => [id, say('told.gone')] as const);
  return [...changed, ...gone].filter(([, fact]) => fact !== undefined);
}

function changeAt(was: Stone | undefined, now: Stone, say: Say): string | undefined {
  if (!was) return say(now.dowry ? 'told.dowry' : 'told.new');
  if (was.owner_seat !== now.owner_seat) return say('told.new');
  if (!was.city && now.city) return say('told.city');
  const change = now.citizens - was.citizens + Math.min(0, now.level - was.level);
  return change === 0 ? undefined : formatSigned(change);
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
