// The action that the player prepares on the map: what they look at, and what can be done with it. Pure.

import type { Json } from '../../../core/types';
import { tellsOf } from '../../../match/table/facts';
import { regionOf } from '../table/outlines';
import type { Decision, Stone, View } from '../table/types';
import {
  attackOdds,
  decisionOf,
  marchesOf,
  mostOf,
  type Odds,
  type OddsByStone,
  offered,
  offeredWith,
  roomOf,
} from './choices';
import { type ActKind, AT_REST, actOfCard, type Focus } from './focus';

/** What goes with an action: how many, and an own reaction card. */
export interface Extras {
  /** Citizens to be set on the stone that is looked at. */
  citizens: number;
  /** Mercenaries for an attack. */
  mercs: number;
  /** An own reaction card that is played with the action, and what Haste sets; null for none. */
  reaction: Reaction | null;
  /** Citizens to be moved by a card: from, to, how many. */
  marches: readonly March[];
}

/** An own reaction card with an action; Haste sets a stone in a region, or a citizen on a stone. */
export interface Reaction {
  card: string;
  region?: string;
  stone?: string;
}

/** Citizens that move. */
export interface March {
  stone: string;
  target: string;
  n: number;
}

export const NO_EXTRAS: Extras = { citizens: 1, mercs: 0, reaction: null, marches: [] };

/** An action as the server takes it. */
export interface Action {
  kind: ActKind;
  params: Json;
}

/** A price, and how many stones stand where it is asked. */
export interface Price {
  cost: number;
  stones: number;
  limit: number;
  /** The money left then. */
  money: number;
}

/** What the player can do now, read from the open decisions. */
export class Outlook {
  readonly odds: OddsByStone;

  constructor(
    readonly view: View,
    readonly mine: number | null,
    readonly decisions: readonly Decision[],
  ) {
    this.odds = attackOdds(decisionOf(decisions, 'attack'));
  }

  /** The open decision for an act. */
  decision = (act: ActKind): Decision | undefined => decisionOf(this.decisions, act);

  /** Whether an act can be done now. */
  isOpen = (act: ActKind): boolean => this.decision(act) !== undefined;

  stone = (id: string): Stone | undefined => this.view.stones.find(({ stone }) => stone === id);

  stonesIn = (region: string): Stone[] => this.view.stones.filter(stone => stone.region === region);

  isOwn = (id: string): boolean => this.mine !== null && this.stone(id)?.owner_seat === this.mine;

  /** What a stone costs in a region; null where none can be bought. */
  price(region: string): Price | null {
    return tellsOf(this.decision('stone')?.facts, 'stone_price', { region })[0] ?? null;
  }

  /** How many citizens can be set on a stone now. */
  room(stone: string): number {
    const { rooms, inAll } = roomOf(this.decision('citizens'), 'stones');
    return Math.min(rooms.get(stone) ?? 0, inAll);
  }

  /** The stones that an own stone can attack, the likeliest first. */
  targets = (stone: string): readonly [string, Odds][] =>
    [...(this.odds.get(stone) ?? [])].sort(likeliestFirst);

  /** The own stones that can attack a stone, the likeliest first. */
  origins(target: string): readonly [string, Odds][] {
    const found = [...this.odds].flatMap(([stone, targets]) => {
      const odds = targets.get(target);
      return odds ? [[stone, odds] as [string, Odds]] : [];
    });
    return found.sort(likeliestFirst);
  }

  /** The attack that is likeliest to succeed in a region, from anywhere or from one stone. */
  bestAttack(region: string, from?: string): { stone: string; target: string; odds: Odds } | null {
    const pairs = [...this.odds].flatMap(([stone, targets]) =>
      [...targets].map(([target, odds]) => ({ stone, target, odds })),
    );
    const here = pairs.filter(
      ({ stone, target }) => regionOf(target) === region && (from === undefined || stone === from),
    );
    return here.sort((a, b) => b.odds.win - a.odds.win)[0] ?? null;
  }

  /** The most mercenaries for an attack. */
  get mercs(): number {
    return mostOf(this.decision('attack'), 'mercs');
  }

  /** The cards of the hand that an act can play now. */
  cardsFor = (act: ActKind): string[] => offered(this.decision(act), 'card');

  /** Whether a card can be played now. */
  isPlayable(card: string): boolean {
    const act = actOfCard(card);
    return act !== null && this.cardsFor(act).includes(card);
  }

  /** The charters that found a city on a stone. */
  chartersFor = (stone: string): string[] => offeredWith(this.decision('city'), { stone }, 'card');

  /** Where a card can be played: stones for a charter and a pledge, regions for an inheritance. */
  placesOf(card: string): string[] {
    const act = actOfCard(card);
    if (act === null || !this.isPlayable(card)) return [];
    const field = act === 'inherit' ? 'region' : 'stone';
    return offeredWith(this.decision(act), { card }, field);
  }

  /** The regions of the dowry that a lady brings. */
  dowriesOf = (card: string): string[] =>
    tellsOf(this.decision('marry')?.facts, 'dowry', { card }).map(({ region }) => region);

  /** The players against or with whom a card can be played. */
  playersOf = (card: string): number[] =>
    this.isPlayable(card) && actOfCard(card) === 'card'
      ? offeredWith<number>(this.decision('card'), { card }, 'player')
      : [];

  /** Where a card moves citizens from and to; null for another card. */
  marchesOf = (card: string) => marchesOf(this.decision('card'), card);

  /** The own reaction cards that can go with an act, each with what it sets. */
  reactionsWith(act: ActKind): Reaction[] {
    const decision = this.decision(act);
    return offered(decision, 'with_reaction').flatMap<Reaction>(card => {
      const regions = offeredWith(decision, { with_reaction: card }, 'haste_region');
      const { rooms } = roomOf(decision, 'haste_citizens');
      if (card !== HASTE) return [{ card }];
      return [
        ...regions.map(region => ({ card, region })),
        ...[...rooms.keys()].map(stone => ({ card, stone })),
      ];
    });
  }
}

const HASTE = 'r_haste';

const likeliestFirst = (a: readonly [string, Odds], b: readonly [string, Odds]): number =>
  b[1].win - a[1].win;

/** What is looked at after a touch of a region. */
export function tapRegion(focus: Focus, region: string, outlook: Outlook): Focus {
  if (focus.kind === 'region' && focus.region === region) return AT_REST;
  if (focus.kind === 'card') return tapForCard(focus, region, outlook);
  const from = focus.kind === 'stone' || focus.kind === 'attack' ? focus.stone : undefined;
  const attack = from === undefined ? null : outlook.bestAttack(region, from);
  if (attack && focus.kind !== 'act') return { kind: 'attack', stone: attack.stone, target: attack.target };
  return focus.kind === 'act' ? tapForAct(focus.act, region, outlook) : { kind: 'region', region };
}

/** After an act a region means the most likely of its places, where there is one. */
function tapForAct(act: ActKind, region: string, outlook: Outlook): Focus {
  if (act === 'attack') {
    const best = outlook.bestAttack(region);
    if (best) return { kind: 'attack', stone: best.stone, target: best.target };
  }
  if (act === 'citizens' || act === 'city') {
    const [only, more] = stonesFor(act, region, outlook);
    if (only && !more) return { kind: 'stone', stone: only };
  }
  return { kind: 'region', region };
}

/** The own stones in a region on which citizens or a city can be set. */
function stonesFor(act: 'citizens' | 'city', region: string, outlook: Outlook): string[] {
  const own = outlook.stonesIn(region).filter(({ stone }) => outlook.isOwn(stone));
  const fits = (id: string) => (act === 'city' ? outlook.chartersFor(id).length > 0 : outlook.room(id) > 0);
  return own.map(({ stone }) => stone).filter(fits);
}

/** For a card a region means itself, or its stones in turn. */
function tapForCard(focus: Focus & { kind: 'card' }, region: string, outlook: Outlook): Focus {
  const places = outlook.placesOf(focus.card).filter(id => id === region || regionOf(id) === region);
  if (places.length === 0) return { kind: 'region', region };
  const next = places[(places.indexOf(String(focus.at)) + 1) % places.length];
  return { ...focus, at: next ?? focus.at };
}

/** What is looked at after a touch of a stone, on the map or in the sheet of its region. */
export function tapStone(focus: Focus, stone: string, outlook: Outlook): Focus {
  if (focus.kind === 'card' && outlook.placesOf(focus.card).includes(stone)) return { ...focus, at: stone };
  if (outlook.isOwn(stone) || outlook.mine === null) return { kind: 'stone', stone };
  const from = focus.kind === 'stone' || focus.kind === 'attack' ? focus.stone : undefined;
  const origins = outlook.origins(stone);
  const origin = origins.find(([id]) => id === from)?.[0] ?? origins[0]?.[0];
  return origin ? { kind: 'attack', stone: origin, target: stone } : { kind: 'stone', stone };
}

/** What is looked at when a card of the hand is touched; the first place where it can be played is proposed. */
export function tapCard(focus: Focus, card: string, outlook: Outlook): Focus {
  if (focus.kind === 'card' && focus.card === card) return AT_REST;
  const [place] = outlook.placesOf(card);
  const [player] = outlook.playersOf(card);
  return { kind: 'card', card, at: place ?? player ?? null };
}

/** What is looked at when an act is chosen: its card at once where there is only one. */
export function tapAct(focus: Focus, act: ActKind, outlook: Outlook): Focus {
  if (focus.kind === 'act' && focus.act === act) return AT_REST;
  const [only, more] = act === 'city' || act === 'pass' ? [] : outlook.cardsFor(act);
  if (only && !more) return tapCard(AT_REST, only, outlook);
  return { kind: 'act', act };
}

/** The action that the primary button sends; null where nothing can be done with what is looked at. */
export function actionOf(focus: Focus, extras: Extras, outlook: Outlook): Action | null {
  const action = bareAction(focus, extras, outlook);
  return action && { ...action, params: { ...action.params, ...reactionParams(extras.reaction) } };
}

function bareAction(focus: Focus, extras: Extras, outlook: Outlook): Action | null {
  switch (focus.kind) {
    case 'region': {
      const { region } = focus;
      return outlook.price(region) ? { kind: 'stone', params: { region } } : null;
    }
    case 'stone': {
      const n = Math.min(extras.citizens, outlook.room(focus.stone));
      return n > 0 ? { kind: 'citizens', params: { stones: { [focus.stone]: n } } } : null;
    }
    case 'attack': {
      const { stone, target } = focus;
      return { kind: 'attack', params: { stone, target, mercs: extras.mercs } };
    }
    case 'card':
      return cardAction(focus, extras, outlook);
    case 'act':
      return focus.act === 'pass' && outlook.isOpen('pass') ? { kind: 'pass', params: {} } : null;
    default:
      return null;
  }
}

function cardAction(
  { card, at }: Focus & { kind: 'card' },
  { marches }: Extras,
  outlook: Outlook,
): Action | null {
  const act = actOfCard(card);
  if (act === null || !outlook.isPlayable(card)) return null;
  if (outlook.marchesOf(card)) {
    return marches.length > 0 ? { kind: act, params: { card, marches: [...marches] } } : null;
  }
  if (act === 'inherit') return { kind: act, params: { card, region: at } };
  if (act === 'city' || outlook.placesOf(card).length > 0) return { kind: act, params: { card, stone: at } };
  if (outlook.playersOf(card).length > 0) return { kind: act, params: { card, player: at } };
  return { kind: act, params: { card } };
}

/** The marches with one citizen more from a stone to another. */
export function withMarch(marches: readonly March[], stone: string, target: string): March[] {
  const isSame = (march: March) => march.stone === stone && march.target === target;
  if (!marches.some(isSame)) return [...marches, { stone, target, n: 1 }];
  return marches.map(march => (isSame(march) ? { ...march, n: march.n + 1 } : march));
}

/** The parameters for an own reaction card. */
function reactionParams(reaction: Reaction | null): Json {
  if (!reaction) return {};
  const { card, region, stone } = reaction;
  return {
    with_reaction: card,
    ...(region && { haste_region: region }),
    ...(stone && { haste_citizens: { [stone]: 1 } }),
  };
}
