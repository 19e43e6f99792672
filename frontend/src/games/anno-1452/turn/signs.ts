// What the map shows of an action that is being prepared. Pure.

import type { PlaceState } from '../../../board';
import { formatPercent } from '../../../core/i18n';
import { tellsOf } from '../../../match/table/facts';
import type { MapArrow, RegionSigns, StoneSigns } from '../table/EmpireMap';
import { REGION_BY_ID, regionOf } from '../table/outlines';
import type { Fact, Stone } from '../table/types';
import type { ActKind, Attack, Outlook } from './outlook';
import type { Extras, Focus } from './turn';

/** The signs of regions and of stones, and what must be in sight. */
export interface Signs {
  regions: Record<string, RegionSigns>;
  stones: Record<string, StoneSigns>;
  arrow: MapArrow | null;
}

/** How many regions can be shown so large that their stones can be told apart and touched. */
const MOST_CLOSE = 6;

/** A chance as it is shown: it is never a promise, and never none. */
export const chanceText = (chance: number): string => formatPercent(Math.min(0.99, Math.max(0.01, chance)));

/** The dice of a stone. */
export const diceOf = ({ level, citizens }: Pick<Stone, 'level' | 'citizens'>): number => level + citizens;

/** The battle of an attack that is prepared. */
export interface Duel {
  dice: number;
  theirs: number;
  /** The chance as it is shown, where no mercenaries defend; dots until the server has told it. */
  chance: string;
  /** The chance against the defence that the owner's orders have by default. */
  usual: string;
}

/** The battle that is prepared, with mercenaries and cards; null where nothing is attacked. */
export function plannedDuel(
  focus: Focus,
  { mercs, reaction }: Extras,
  outlook: Outlook,
  facts: readonly Fact[],
): Duel | null {
  if (focus.kind !== 'attack') return null;
  const [own, theirs] = [outlook.stone(focus.stone), outlook.stone(focus.target)];
  if (!own || !theirs) return null;
  const [planned] = tellsOf(facts, 'planned_battle');
  const [defended] = tellsOf(facts, 'defended_odds');
  const isBare = mercs === 0 && !reaction;
  const odds = isBare ? outlook.odds.get(focus.stone)?.get(focus.target) : undefined;
  const chance = planned?.win ?? odds?.undefended;
  const text = (of: number | undefined) => (of === undefined ? '…' : chanceText(of));
  return {
    dice: planned?.dice ?? diceOf(own) + mercs,
    theirs: planned?.owner_dice ?? diceOf(theirs),
    chance: text(chance),
    usual: text(planned ? (defended?.win ?? planned.win) : odds?.win),
  };
}

/** What the map shows of what the player looks at; of an attack that is prepared, how its battle would be. */
export function turnSigns(focus: Focus, outlook: Outlook, duel: Duel | null = null): Signs {
  switch (focus.kind) {
    case 'act':
      return onlyRegions(actRegions(focus.act, outlook));
    case 'region':
      return onlyRegions({ [focus.region]: { state: 'chosen' } });
    case 'stone':
      return stoneSigns(focus.stone, outlook);
    case 'attack':
      return attackSigns(focus.stone, focus.target, outlook, duel);
    case 'card':
      return cardSigns(focus.card, focus.at, outlook);
    default:
      return onlyRegions({});
  }
}

const onlyRegions = (regions: Record<string, RegionSigns>): Signs => ({ regions, stones: {}, arrow: null });

/** The regions where an act can be done, each with its price or chance. */
function actRegions(act: ActKind, outlook: Outlook): Record<string, RegionSigns> {
  const lit: Record<string, RegionSigns> = {};
  for (const { region } of outlook.view.regions) {
    const fact = actFact(act, region, outlook);
    if (fact !== null) lit[region] = { state: 'possible', fact };
  }
  return lit;
}

/** What an act costs or promises in a region; null where it cannot be done there. */
function actFact(act: ActKind, region: string, outlook: Outlook): string | undefined | null {
  if (act === 'stone') {
    const price = outlook.price(region);
    return price ? `${price.cost}` : null;
  }
  if (act === 'attack') {
    const best = outlook.bestAttack(region);
    return best ? chanceText(best.odds.win) : null;
  }
  return outlook.stonesFor(act, region).length > 0 ? undefined : null;
}

/** A stone, and for an own one what it can attack: where that is near, stone by stone. */
function stoneSigns(stone: string, outlook: Outlook): Signs {
  const signs = targetSigns(stone, outlook);
  signs.regions[regionOf(stone)] = { ...signs.regions[regionOf(stone)], state: 'chosen' };
  signs.stones[stone] = { state: 'chosen' };
  return signs;
}

/** What a stone can attack. */
function targetSigns(stone: string, outlook: Outlook): Signs {
  const regions: Record<string, RegionSigns> = {};
  const stones: Record<string, StoneSigns> = {};
  const attacks = outlook.targets(stone);
  const isClose = areNear(attacks);
  for (const { target, odds } of attacks) {
    const fact = chanceText(odds.win);
    const region = regionOf(target);
    // The likeliest comes first: it is what a touch of the region means.
    regions[region] ??= { state: 'possible', fact: isClose ? undefined : fact };
    if (isClose) stones[target] = { state: 'possible', dice: duelDice(stone, target, outlook), fact };
  }
  return { regions, stones, arrow: null };
}

/** Whether the targets lie in few enough regions to be shown large. */
const areNear = (attacks: readonly Attack[]): boolean =>
  new Set(attacks.map(({ target }) => regionOf(target))).size <= MOST_CLOSE;

/** Whether what is looked at is shown large: a stone with what it can attack, and an attack nearby. */
export function isCloseLook(focus: Focus, outlook: Outlook): boolean {
  if (focus.kind !== 'stone' && focus.kind !== 'attack') return false;
  const attacks = outlook.targets(focus.stone);
  return attacks.length > 0 && areNear(attacks);
}

/** The dice of both sides. */
function duelDice(stone: string, target: string, outlook: Outlook): string | undefined {
  const [own, theirs] = [outlook.stone(stone), outlook.stone(target)];
  return own && theirs && `${diceOf(own)}:${diceOf(theirs)}`;
}

/** An attack: both stones, the arrow between them, and what else the stone could attack. */
function attackSigns(stone: string, target: string, outlook: Outlook, duel: Duel | null): Signs {
  const signs = targetSigns(stone, outlook);
  const [here, region] = [signs.stones[target], signs.regions[regionOf(target)]];
  const fact = duel ? duel.usual : (here ?? region)?.fact;
  const dice = here && duel ? `${duel.dice}:${duel.theirs}` : here?.dice;
  signs.regions[regionOf(stone)] = { state: 'chosen' };
  signs.regions[regionOf(target)] = { state: 'chosen', fact: here ? undefined : fact };
  signs.stones[stone] = { state: 'chosen' };
  signs.stones[target] = here ? { state: 'chosen', dice, fact } : { state: 'chosen' };
  return { ...signs, arrow: { stone, target, attacker_seat: outlook.mine ?? 0 } };
}

/** Where a card counts: its places, the one that is chosen, and the region of a dowry. */
function cardSigns(card: string, at: string | number | null, outlook: Outlook): Signs {
  const signs = onlyRegions({});
  const mark = (id: string, state: PlaceState) => {
    const isRegion = REGION_BY_ID.has(id);
    signs.regions[isRegion ? id : regionOf(id)] = { state };
    if (!isRegion) signs.stones[id] = { state };
  };
  for (const id of outlook.placesOf(card)) mark(id, 'possible');
  for (const region of outlook.dowriesOf(card)) mark(region, 'chosen');
  if (typeof at === 'string') mark(at, 'chosen');
  return signs;
}

/** The regions and stones that must be in sight; nothing at rest. */
export function inSight(focus: Focus, outlook: Outlook): string[] {
  if (focus.kind === 'act') return Object.keys(actRegions(focus.act, outlook));
  if (focus.kind === 'region') return [focus.region];
  if (focus.kind === 'attack') return [regionOf(focus.stone), regionOf(focus.target)];
  if (focus.kind === 'card') return typeof focus.at === 'string' ? [focus.at] : outlook.dowriesOf(focus.card);
  if (focus.kind !== 'stone') return [];
  const attacks = outlook.targets(focus.stone);
  return [focus.stone, ...(areNear(attacks) ? attacks.map(({ target }) => target) : [])].map(regionOf);
}
