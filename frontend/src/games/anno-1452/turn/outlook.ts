// What the player can do in a turn: what the open decisions offer, and what the server says of it, in the form in which
// the table needs it. Which choices are legal is read from the schemas alone: no rule stands here. Pure.

import type { Schema } from '../../../core/types';
import { tellsOf } from '../../../match/table/facts';
import { regionOf } from '../table/outlines';
import type { Decision, Fact, FactOf, Stone, View } from '../table/types';

/** The acts of a turn, in the order in which the table shows them. */
export const ACTS = [
  'stone',
  'citizens',
  'city',
  'attack',
  'marry',
  'title',
  'inherit',
  'card',
  'pass',
] as const;
/** An act of a turn: a kind of decision. */
export type ActKind = (typeof ACTS)[number];

/** The acts that play a card, by how the id of the card begins. */
const CARD_ACTS: Readonly<Record<string, ActKind>> = {
  charter: 'city',
  inherit: 'inherit',
  title: 'title',
  m: 'marry',
  a: 'card',
};

/** The kind of decision in which a card is played; null for what waits for others. */
export const actOfCard = (card: string): ActKind | null => CARD_ACTS[card.split('_')[0] ?? ''] ?? null;

/** The decision of a kind; undefined where it is not open. */
export const decisionOf = (decisions: readonly Decision[], kind: string): Decision | undefined =>
  decisions.find(decision => decision.kind === kind);

const fieldOf = (decision: Decision | undefined, name: string): Schema | undefined =>
  decision?.schema.properties?.[name];

/** The branches of a form; a form without any is its own only branch. */
const branchesOf = (form: Schema): readonly Schema[] => form.anyOf ?? [form];

/** What may be chosen for a field, without null. */
export function valuesOf<T extends string | number>(field: Schema | undefined): T[] {
  const values = field && 'const' in field ? [field.const] : (field?.enum ?? []);
  return values.filter((value): value is T => value !== null && value !== undefined);
}

/** What a decision offers for a field, whatever else is chosen. */
export const offered = <T extends string | number = string>(
  decision: Decision | undefined,
  field: string,
): T[] => valuesOf<T>(fieldOf(decision, field));

/** What a decision offers for a field once another one is chosen, such as the stones for a charter. */
export function offeredWith<T extends string | number = string>(
  decision: Decision | undefined,
  chosen: Readonly<Record<string, unknown>>,
  field: string,
): T[] {
  const form = decision?.schema;
  if (!form) return [];
  const fitting = branchesOf(form).filter(branch =>
    Object.entries(chosen).every(([name, value]) =>
      (valuesOf(branch.properties?.[name] ?? form.properties?.[name]) as unknown[]).includes(value),
    ),
  );
  return [
    ...new Set(
      fitting.flatMap(branch => valuesOf<T>(branch.properties?.[field] ?? form.properties?.[field])),
    ),
  ];
}

/** How many can be set at each id, for a field that counts by id, and how many in all. */
export function roomOf(decision: Decision | undefined, field: string) {
  const counted = fieldOf(decision, field);
  const rooms = Object.entries(counted?.properties ?? {}).map(
    ([id, { maximum = 0 }]) => [id, maximum] as const,
  );
  return { rooms: new Map(rooms), inAll: counted?.['x-sum']?.maximum ?? 0 };
}

/** The most that can be chosen for a number. */
export const mostOf = (decision: Decision | undefined, field: string): number =>
  fieldOf(decision, field)?.maximum ?? 0;

/** Where citizens can be taken from and set to, and how many moves a card allows; null where it is no such card. */
export function marchesOf(decision: Decision | undefined, card: string) {
  const form = decision?.schema;
  const branch =
    form && branchesOf(form).find(({ properties }) => valuesOf<string>(properties?.card).includes(card));
  const item = branch?.properties?.marches?.items;
  if (!item) return null;
  return {
    from: valuesOf<string>(item.properties?.stone),
    to: valuesOf<string>(item.properties?.target),
    most: item.properties?.n?.maximum ?? 0,
  };
}

/** The chance of an attack, alone and with all mercenaries that are reckoned with. */
export interface Odds {
  /** Against the defence that the owner's orders have by default. */
  win: number;
  /** Where no mercenaries defend. */
  undefended: number;
  mercs: number;
  withAll: number;
}

/** The chances of all attacks that are open, by stone and then by target. */
export type OddsByStone = ReadonlyMap<string, ReadonlyMap<string, Odds>>;

/** The chances of all attacks that an open decision offers. */
export function attackOdds(decision: Decision | undefined): OddsByStone {
  const odds = new Map<string, Map<string, Odds>>();
  for (const { when, tells } of decision?.facts ?? []) {
    const [stone, target] = [String(when.stone), String(when.target)];
    const before = odds.get(stone)?.get(target);
    const pair = withTold(before, tells);
    if (pair) odds.set(stone, (odds.get(stone) ?? new Map()).set(target, pair));
  }
  return odds;
}

/** The chance of a pair with what one more fact tells of it; nothing for a fact of something else. */
function withTold(before: Odds | undefined, tells: Fact['tells']): Odds | undefined {
  if (!('win' in tells)) return;
  const { win } = tells;
  if (tells.kind === 'attack_odds') return { undefended: win, mercs: 0, withAll: win, win };
  if (tells.kind === 'attack_odds_with_mercs')
    return { undefended: win, mercs: tells.mercs, withAll: tells.with_all, win };
  if (tells.kind === 'defended_odds') return before && { ...before, win };
  if (tells.kind === 'defended_odds_with_mercs') return before && { ...before, withAll: win };
}

/** An attack that is open. */
export interface Attack {
  stone: string;
  target: string;
  odds: Odds;
}

const HASTE = 'r_haste';

/** An own reaction card with an action; Haste sets a stone in a region, or a citizen on a stone. */
export interface Reaction {
  card: string;
  region?: string;
  stone?: string;
}

/** What the player can do now, read from the open decisions. */
export class Outlook {
  readonly odds: OddsByStone;
  /** All attacks that are open, the likeliest first. */
  readonly attacks: readonly Attack[];

  constructor(
    readonly view: View,
    readonly mine: number | null,
    readonly decisions: readonly Decision[],
  ) {
    this.odds = attackOdds(decisionOf(decisions, 'attack'));
    this.attacks = [...this.odds]
      .flatMap(([stone, targets]) => [...targets].map(([target, odds]) => ({ stone, target, odds })))
      .sort((a, b) => b.odds.win - a.odds.win);
  }

  /** The open decision for an act. */
  decision = (act: ActKind): Decision | undefined => decisionOf(this.decisions, act);

  /** Whether an act can be done now. */
  isOpen = (act: ActKind): boolean => this.decision(act) !== undefined;

  stone = (id: string): Stone | undefined => this.view.stones.find(({ stone }) => stone === id);

  stonesIn = (region: string): Stone[] => this.view.stones.filter(stone => stone.region === region);

  isOwn = (id: string): boolean => this.mine !== null && this.stone(id)?.owner_seat === this.mine;

  /** What a stone costs in a region; undefined where none can be bought. */
  price = (region: string): FactOf<'stone_price'> | undefined =>
    tellsOf(this.decision('stone')?.facts, 'stone_price', { region })[0];

  /** How many citizens can be set on a stone now. */
  room(stone: string): number {
    const { rooms, inAll } = roomOf(this.decision('citizens'), 'stones');
    return Math.min(rooms.get(stone) ?? 0, inAll);
  }

  /** What an own stone can attack, the likeliest first. */
  targets = (from: string): Attack[] => this.attacks.filter(({ stone }) => stone === from);

  /** The attacks on a stone, the likeliest first. */
  origins = (stone: string): Attack[] => this.attacks.filter(({ target }) => target === stone);

  /** The attack that is likeliest to succeed in a region, from anywhere or from one stone. */
  bestAttack = (region: string, from?: string): Attack | undefined =>
    this.attacks.find(
      ({ stone, target }) => regionOf(target) === region && (from === undefined || stone === from),
    );

  /** The own stones in a region on which citizens or a city can be set. */
  stonesFor(act: ActKind, region: string): string[] {
    const own = this.stonesIn(region).flatMap(({ stone }) => (this.isOwn(stone) ? stone : []));
    if (act === 'citizens') return own.filter(stone => this.room(stone) > 0);
    return act === 'city' ? own.filter(stone => this.chartersFor(stone).length > 0) : [];
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
      if (card !== HASTE) return { card };
      const regions = offeredWith(decision, { with_reaction: card }, 'haste_region');
      const stones = [...roomOf(decision, 'haste_citizens').rooms.keys()];
      return [...regions.map(region => ({ card, region })), ...stones.map(stone => ({ card, stone }))];
    });
  }
}
