// The action that the player prepares on the map: what they look at, and what is done with it. Pure.

import type { Json } from '../../../core/types';
import { regionOf } from '../table/outlines';
import { type ActKind, type Attack, actOfCard, type Outlook, type Reaction } from './outlook';

/** What the player looks at. */
export type Focus =
  | { kind: 'rest' }
  /** An act, of which it is not chosen yet where, or with which card. */
  | { kind: 'act'; act: ActKind }
  | { kind: 'region'; region: string }
  | { kind: 'stone'; stone: string }
  | { kind: 'attack'; stone: string; target: string }
  /** A card of the hand; `at` is the stone, region or player that it is played for. */
  | { kind: 'card'; card: string; at: string | number | null };

export const AT_REST: Focus = { kind: 'rest' };

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

/** Citizens that move. */
interface March {
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

/** What is looked at after a touch of a region. */
export function tapRegion(focus: Focus, region: string, outlook: Outlook): Focus {
  if (focus.kind === 'region' && focus.region === region) return AT_REST;
  if (focus.kind === 'card') return tapForCard(focus, region, outlook);
  if (focus.kind === 'act') return tapForAct(focus.act, region, outlook);
  const attack = 'stone' in focus ? outlook.bestAttack(region, focus.stone) : undefined;
  return attack ? aim(attack) : { kind: 'region', region };
}

const aim = ({ stone, target }: Attack): Focus => ({ kind: 'attack', stone, target });

/** After an act a region means the most likely of its places, where there is one. */
function tapForAct(act: ActKind, region: string, outlook: Outlook): Focus {
  const best = act === 'attack' && outlook.bestAttack(region);
  if (best) return aim(best);
  const [only, more] = outlook.stonesFor(act, region);
  return only && !more ? { kind: 'stone', stone: only } : { kind: 'region', region };
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
  const origins = outlook.origins(stone);
  const origin = origins.find(each => 'stone' in focus && each.stone === focus.stone) ?? origins[0];
  return origin ? aim(origin) : { kind: 'stone', stone };
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
    case 'region':
      return outlook.price(focus.region) ? { kind: 'stone', params: { region: focus.region } } : null;
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
