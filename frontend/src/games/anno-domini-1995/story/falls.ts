// What attacks and events decide on the map: which territories change hands, and when a scene shows it. Pure.

import { AT_ONCE, type Course, coursesOf, type Peak, type TimedCue } from '../../../board/peak/peak';
import type { Act } from '../table/acts';
import type { MapArrow } from '../table/EuropeMap';
import type { CathedralsEvent, Territory } from '../table/types';

/** A territory that changes hands. */
export interface Fall {
  territory: string;
  /** Who had it and who has it now; null for nobody. */
  from: number | null;
  to: number | null;
  /** The castles that stood there before the attack. */
  castles: number;
  /** From where it was attacked; null where nobody did. */
  origin: string | null;
}

/** The territories that change hands in an act, in order. */
export function fallsOf({ events }: Act): Fall[] {
  return events.flatMap(event => {
    const change = changeOf(event);
    if (!change || !('territory' in event)) return [];
    const { territory } = event;
    const throws = events.filter(each => each.kind === 'attacked' && each.target === territory);
    const castles = throws.reduce((sum, each) => sum + (each.kind === 'attacked' ? each.victim_lost : 0), 0);
    const [first] = throws;
    const origin = first?.kind === 'attacked' ? first.origin : null;
    return [{ territory, ...change, castles: Math.max(1, castles), origin }];
  });
}

/** From whom to whom an event gives a territory; null where it does not. */
function changeOf(event: CathedralsEvent): Pick<Fall, 'from' | 'to'> | null {
  switch (event.kind) {
    case 'conquered':
    case 'betrayed':
      return { from: event.victim_seat, to: event.of_seat };
    case 'freed':
      return { from: event.of_seat, to: null };
    case 'occupied':
      return { from: null, to: event.of_seat };
    default:
      return null;
  }
}

/** What an act is for the reader; undefined where it is neither good nor bad for them. */
export function toneOf(act: Act, mine: number | null): 'good' | 'bad' | undefined {
  if (act.kind !== 'strike') return undefined;
  const [first] = act.throws;
  const isHeld = act.end === 'held';
  if (first?.of_seat === mine) return isHeld ? 'bad' : 'good';
  if (first?.victim_seat === mine) return isHeld ? 'good' : 'bad';
  return undefined;
}

/** How many cathedrals an act brings a seat, or costs it. */
export function cathedralsBy(act: Act, seat: number | null, territories: readonly Territory[]): number {
  const holy = new Set(territories.flatMap(({ territory, cathedral }) => (cathedral ? territory : [])));
  return fallsOf(act)
    .filter(({ territory }) => seat !== null && holy.has(territory))
    .reduce((sum, { from, to }) => sum + Number(to === seat) - Number(from === seat), 0);
}

/** Milliseconds from the fall of a territory until what it brings is shown. */
export const GAIN_AFTER = 450;
const GAIN = 800;

/** The courses of some acts one after the other, and the scene that they are in all. */
export function sceneOf(
  acts: readonly Act[],
  mine: number | null,
  territories: readonly Territory[],
): { courses: Course[]; peak: Peak } {
  const courses = coursesOf(acts.map(throwCount));
  const scenes = acts.map((act, i) =>
    sceneOfAct(act, courses[i] ?? AT_ONCE, mine, cathedralsBy(act, mine, territories)),
  );
  const time = Math.max(0, ...scenes.map(scene => scene.time));
  return { courses, peak: { time, cues: scenes.flatMap(({ cues }) => cues) } };
}

const throwCount = (act: Act): number =>
  act.kind === 'strike' ? act.throws.length : act.kind === 'chance' && act.dice ? 1 : 0;

/** The scene of an act that brings the reader `by` cathedrals; it takes no time if nothing moves. */
function sceneOfAct(act: Act, { casts, rest, end }: Course, mine: number | null, by: number): Peak {
  const changes = fallsOf(act);
  const falls = changes.filter(({ from }) => from !== null);
  const isLost = falls.some(({ from }) => from === mine);
  const cues: TimedCue[] = casts.map(at => ({ cue: 'dice', at }));
  if (falls.length > 0) cues.push({ cue: isLost ? 'loss' : 'fall', at: rest });
  if (by > 0) cues.push({ cue: 'gain', at: rest + GAIN_AFTER });
  const moves = casts.length > 0 || changes.length > 0;
  return { time: moves ? (by === 0 ? end : rest + GAIN_AFTER + GAIN) : 0, cues };
}

/** The territories that an event names. */
export function landsOf(event: CathedralsEvent): string[] {
  switch (event.kind) {
    case 'attacked':
      return [event.origin, event.target];
    case 'settled':
      return event.territories;
    default:
      return 'territory' in event ? [event.territory] : [];
  }
}

/** The arrow of an act; null where nobody attacks. */
export function arrowOf(act: Act): MapArrow | null {
  if (act.kind !== 'strike') return null;
  const [first] = act.throws;
  return first ? { origin: first.origin, target: first.target, seat: first.of_seat } : null;
}

/** The territories that an act is about. */
export const landsOfAct = (act: Act): string[] => [...new Set(act.events.flatMap(landsOf))];

const DIE_TO_HIT = 6; // with its points; a 1 never hits (RULES 3.4)

/** Whether a die hits when `points` are added to it. */
export const isHit = (die: number, points: number): boolean => die > 1 && die + points >= DIE_TO_HIT;

/** What an event leaves of a territory; null where it does not touch it. */
function changed(land: Territory, event: CathedralsEvent): Partial<Territory> | null {
  const id = land.territory;
  switch (event.kind) {
    case 'settled':
      if (!event.territories.includes(id)) return null;
      return { owner_seat: event.of_seat, castles: 1, cathedral: event.cathedrals.includes(id) };
    case 'attacked':
      if (event.origin === id) return { castles: land.castles - event.lost };
      return event.target === id ? { castles: land.castles - event.victim_lost } : null;
    default:
      return 'territory' in event && event.territory === id ? changedAt(land, event) : null;
  }
}

function changedAt(land: Territory, event: CathedralsEvent): Partial<Territory> | null {
  switch (event.kind) {
    case 'built':
    case 'castles_placed':
      return { castles: land.castles + event.n };
    case 'occupied':
      return { owner_seat: event.of_seat, castles: event.n };
    case 'conquered':
    case 'betrayed':
      return { owner_seat: event.of_seat, castles: 1 };
    case 'freed':
      return { owner_seat: null, castles: 0 };
    case 'castles_lost':
      return { castles: event.left };
    default:
      return null;
  }
}

/** The territories after an event. */
export function afterEvent(territories: readonly Territory[], event: CathedralsEvent): Territory[] {
  return territories.map(land => {
    const change = changed(land, event);
    return change ? { ...land, ...change } : land;
  });
}
