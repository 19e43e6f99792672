// What a player may plan next, and what a touch of the map means. Pure.

import { tellsOf } from '../../../match/table/facts';
import { blockedTargets, decisionFacts, type Odds, type OddsByLand, openOdds } from './odds';
import { inReach } from './outlines';
import { castlesPlanned, type Draft, hasRoom, isTaken, NO_DRAFT, withBuild } from './plan';
import type { Decision, Fact, Territory, View } from './types';

/** What the player looks at; the builds of `before` come back if they do not keep to it. */
export type Focus =
  | { kind: 'rest' | 'events' | 'cards' | 'end' }
  | { kind: 'sea'; sea: string }
  | { kind: 'land'; land: string; before: Draft }
  | { kind: 'attack'; origin: string; target: string; before: Draft };

export const AT_REST: Focus = { kind: 'rest' };

/** A turn that is being prepared. */
export interface Turn {
  draft: Draft;
  focus: Focus;
}

export const NEW_TURN: Turn = { draft: NO_DRAFT, focus: AT_REST };

/** The most castles on a territory (RULES 3.4). */
export const MAX_CASTLES = 6;
const MIN_ATTACKERS = 2; // castles from which an attack may start (RULES 3.4)

/** What is known of a turn that is being prepared. */
export class Outlook {
  readonly odds: OddsByLand;
  private readonly blocked: ReadonlyMap<string, string>;
  private readonly lands: ReadonlyMap<string, Territory>;
  private readonly sites: ReadonlySet<unknown>;
  /** What a castle costs. */
  readonly price: number;

  /** `preview` are the facts of the plan so far, null while they are awaited. */
  constructor(
    private readonly view: View,
    private readonly mine: number | null,
    decisions: readonly Decision[],
    readonly draft: Draft,
    private readonly preview: readonly Fact[] | null,
  ) {
    this.lands = new Map(view.territories.map(land => [land.territory, land]));
    this.odds = openOdds(decisions, preview ?? [], draft.strikes.length > 0);
    this.blocked = blockedTargets(decisions);
    const builds = decisionFacts(decisions, 'build');
    const sites = builds.filter(({ tells }) => ['building_site', 'free_territory'].includes(tells.kind));
    this.sites = new Set(sites.map(({ when }) => when.territory));
    this.price = tellsOf(builds, 'castle_price')[0]?.amount ?? 0;
  }

  land = (id: string): Territory | undefined => this.lands.get(id);

  /** Whether a territory is the player's, or will be once the plan has succeeded. */
  isOwn = (id: string): boolean =>
    isTaken(this.draft, id) || (this.mine !== null && this.land(id)?.owner_seat === this.mine);

  isFree = (id: string): boolean => this.land(id)?.owner_seat === null && !this.isOwn(id);

  isEnemy = (id: string): boolean => !this.isOwn(id) && !this.isFree(id);

  /** The castles on an own territory once the plan has succeeded, as far as can be said. */
  castlesAfter(id: string): number {
    const there = isTaken(this.draft, id) ? 1 : (this.land(id)?.castles ?? 0);
    return there + (this.draft.builds[id] ?? 0);
  }

  /** What is left to spend on castles. */
  get cash(): number {
    return this.player.cash - this.price * castlesPlanned(this.draft);
  }

  /** The most castles that can be planned for a territory, with those that are. */
  mostCastles(id: string): number {
    if (!this.sites.has(id) && !isTaken(this.draft, id)) return 0;
    const planned = this.draft.builds[id] ?? 0;
    if (planned === 0 && !hasRoom(this.draft)) return 0;
    const supply = this.player.supply - castlesPlanned(this.draft);
    const more = Math.min(supply, this.price ? Math.floor(this.cash / this.price) : 0);
    return Math.max(0, Math.min(planned + more, MAX_CASTLES + planned - this.castlesAfter(id)));
  }

  /** The territories that can be attacked from one, each with its odds; null where a castle or an answer is lacking. */
  targets(origin: string): ReadonlyMap<string, Odds | null> {
    if (!this.isOwn(origin) || !hasRoom(this.draft)) return NONE;
    const known = this.odds.get(origin);
    if (known) return known;
    const isShort = this.castlesAfter(origin) < MIN_ATTACKERS;
    const isOpen = isShort ? this.mostCastles(origin) > 0 : this.preview === null;
    if (!isOpen || this.draft.strikes.length >= this.view.attacks_left) return NONE;
    const open = inReach(origin).filter(
      id => this.isEnemy(id) && (this.blocked.get(id) ?? 'too_few_castles') === 'too_few_castles',
    );
    return new Map(open.map(id => [id, null]));
  }

  /** The own territories from which one can be attacked, each with its odds. */
  origins(target: string): ReadonlyMap<string, Odds | null> {
    const own = inReach(target).filter(this.isOwn);
    return new Map(
      own.flatMap(id => {
        const found = this.targets(id).get(target);
        return found === undefined ? [] : [[id, found] as const];
      }),
    );
  }

  /** By code of what forbids it, the territories in reach of one that cannot be attacked. */
  blockedFrom(origin: string): ReadonlyMap<string, string[]> {
    const open = this.targets(origin);
    const byCode = new Map<string, string[]>();
    for (const id of inReach(origin)) {
      const why = this.blocked.get(id);
      if (!why || open.has(id) || this.isOwn(id)) continue;
      byCode.set(why, [...(byCode.get(why) ?? []), id]);
    }
    return byCode;
  }

  /** The code of what forbids to attack a territory; undefined where nothing does. */
  whyBlocked = (target: string): string | undefined => this.blocked.get(target);

  private get player() {
    return this.view.players[this.mine ?? 0] ?? { cash: 0, supply: 0 };
  }
}

const NONE: ReadonlyMap<string, Odds | null> = new Map();

/** The turn after a touch of a territory. */
export function tapLand(turn: Turn, id: string, outlook: Outlook): Turn {
  const { draft, focus } = turn;
  if (focus.kind === 'land') {
    const { land, before } = focus;
    if (land === id) return { ...turn, focus: AT_REST };
    if (outlook.targets(land).has(id)) return aim(draft, land, id, before, outlook);
    if (outlook.isEnemy(land) && outlook.targets(id).has(land)) return aim(draft, id, land, draft, outlook);
  }
  if (focus.kind === 'attack') {
    const { origin, target, before } = focus;
    if (id === target || id === origin) return { draft, focus: { kind: 'land', land: origin, before } };
    if (outlook.targets(origin).has(id)) return aim(draft, origin, id, before, outlook);
  }
  return { draft: withFirstCastle(draft, id, outlook), focus: { kind: 'land', land: id, before: draft } };
}

/** Aims at a territory; a castle that is lacking for it is planned. */
function aim(draft: Draft, origin: string, target: string, before: Draft, outlook: Outlook): Turn {
  const lacking = MIN_ATTACKERS - outlook.castlesAfter(origin);
  const next = lacking > 0 ? withBuild(draft, origin, (draft.builds[origin] ?? 0) + lacking) : draft;
  return { draft: next, focus: { kind: 'attack', origin, target, before } };
}

/** Free land is looked at in order to take it: its first castle is planned at once, if it can be paid. */
function withFirstCastle(draft: Draft, id: string, outlook: Outlook): Draft {
  const wanted = outlook.isFree(id) && !draft.builds[id] && outlook.mostCastles(id) > 0;
  return wanted ? withBuild(draft, id, 1) : draft;
}

/** The turn when the player gives up what they look at. */
export function goBack({ draft, focus }: Turn): Turn {
  return { draft: 'before' in focus ? focus.before : draft, focus: AT_REST };
}
