// What the open decisions of a turn offer, and what the server says of it, in the form in which the table needs
// it. Which choices are legal is read from the schemas alone: no rule stands here. Pure.

import type { Schema } from '../../../core/types';
import type { Decision, Fact } from '../table/types';

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
