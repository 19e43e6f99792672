// What happens in a turn, in few acts: a battle is one with all that it brings, a card with all that it does,
// a result round with all its steps. Pure.

import type { EmpireEvent, EventOf } from './types';

/** An attack, from its declaration to what it brings; or a part, where the owner is asked in between. */
export interface BattleAct {
  kind: 'battle';
  /** The declaration; null where only what followed it is told. */
  attack: EventOf<'attacked'> | null;
  rounds: EventOf<'battle_round'>[];
  /** Who has won, or that a truce forbade it, or that the owner has not answered yet. */
  end: 'won' | 'repelled' | 'truce' | 'open';
  events: EmpireEvent[];
}

/**
 * A result round with all its steps, instants among them; until everybody has submitted only its beginning. In the
 * expert game there is one up to the income, and one from the trade on, which is over once prestige is compared.
 */
export interface ResultAct {
  kind: 'result';
  isOver: boolean;
  events: EmpireEvent[];
}

/**
 * Anything else: `deed` is what a turn is for, without a card of the other actions (`card`) or an `instant`;
 * `trial` the dice for a further action round, `round` that one begins without dice; `start` and `end` those
 * of the game.
 */
export interface PlainAct {
  kind: 'deed' | 'card' | 'instant' | 'trial' | 'round' | 'hand' | 'start' | 'end' | 'other';
  events: EmpireEvent[];
}

export type Act = BattleAct | ResultAct | PlainAct;

type Kind = EmpireEvent['kind'];

/** What follows from anything that is done: possession cards change hands, prestige and money with them. */
const CONSEQUENCES: readonly Kind[] = [
  'possession_taken',
  'possession_won',
  'prestige_gained',
  'prestige_lost',
  'prestige_paid_out',
  'prestige_fined',
];
const HAND: readonly Kind[] = ['instant_passed_over', 'reshuffled', 'cards_drawn', 'cards_discarded'];
/** With what an act of each kind begins. */
const BEGINNINGS: Readonly<Record<Exclude<Act['kind'], 'other'>, readonly Kind[]>> = {
  battle: ['attacked', 'mercs_committed', 'battle_round', 'truce_kept', 'attack_won', 'attack_repelled'],
  deed: [
    'set_up',
    'stone_set',
    'city_founded',
    'citizens_set',
    'married',
    'title_taken',
    'inherited',
    'passed',
  ],
  card: ['card_played'],
  instant: ['instant_drawn'],
  trial: ['trial_passed', 'trial_failed'],
  round: ['round_began'],
  result: [
    'result_round_began',
    'mercs_left',
    'submitted',
    'income',
    'trade_opened',
    'offer_made',
    'offer_accepted',
    'agreement_made',
    'offer_declined',
    'offer_withdrawn',
    'trade_left',
  ],
  hand: HAND,
  start: ['dealt', 'order_set'],
  end: ['scored', 'finished'],
};
/** What belongs to an act that has begun; a result round has everything but the end of the game. */
const BELONGING: Readonly<Record<Exclude<Act['kind'], 'result'>, readonly Kind[]>> = {
  battle: [...CONSEQUENCES, 'reaction_played', 'mercs_committed', 'battle_round', 'looted'],
  deed: [...CONSEQUENCES, 'reaction_played', 'paid', 'received', 'toll_paid', 'bribed'],
  card: [
    ...CONSEQUENCES,
    ...HAND,
    'reaction_played',
    'paid',
    'received',
    'bribed',
    'antiking_raised',
    'mercs_taken',
    'intrigued',
    'spied',
    'pact_made',
    'pledged',
    'citizens_moved',
  ],
  instant: [...CONSEQUENCES, 'paid', 'received', 'citizens_lost', 'risen', 'mercs_taken'],
  trial: ['round_began'],
  round: [],
  hand: HAND,
  start: ['dealt', 'order_set'],
  end: ['scored', 'finished'],
  other: [],
};
/** With what a result round is over, or the part of it that they end. */
const RESULTS: readonly Kind[] = ['income', 'compared'];
const HASTE = 'r_haste';
/** The reaction cards of those who fight. */
const WAR_CARDS: readonly string[] = ['r_truce', 'r_fortify', 'r_reinforce', 'r_loot'];
const ENDS: Partial<Record<Kind, BattleAct['end']>> = {
  truce_kept: 'truce',
  attack_won: 'won',
  attack_repelled: 'repelled',
};

/** The acts of some events, in order; each event is in one of them. */
export function actsOf(events: readonly EmpireEvent[]): Act[] {
  return events.reduce<Act[]>((acts, event) => addEvent(acts, event), []);
}

function addEvent(acts: Act[], event: EmpireEvent): Act[] {
  const last = acts.at(-1);
  if (last && belongs(last, event)) return [...acts.slice(0, -1), withEvent(last, event)];
  if (last && isPriceOf(last, event)) {
    return [...acts.slice(0, -1), withEvent({ ...newBattle(), events: last.events }, event)];
  }
  return [...acts, withEvent(newAct(event), event)];
}

/** Whether an act is only what an attack has cost, which its owner's answer comes after. */
const isPriceOf = ({ kind, events }: Act, event: EmpireEvent): boolean =>
  kind === 'other' && events[0]?.version === event.version && kindOf(event) === 'battle';

const newBattle = (): BattleAct => ({ kind: 'battle', attack: null, rounds: [], end: 'open', events: [] });

function newAct(event: EmpireEvent): Act {
  const kind = kindOf(event);
  if (kind === 'battle') return newBattle();
  return kind === 'result' ? { kind, isOver: false, events: [] } : { kind, events: [] };
}

function kindOf(event: EmpireEvent): Act['kind'] {
  if (event.kind === 'reaction_played') return WAR_CARDS.includes(event.card) ? 'battle' : 'deed';
  const begun = Object.entries(BEGINNINGS).find(([, kinds]) => kinds.includes(event.kind));
  return (begun?.[0] as Act['kind'] | undefined) ?? 'other';
}

/** An act with one more event. */
function withEvent(act: Act, event: EmpireEvent): Act {
  const events = [...act.events, event];
  if (act.kind === 'result') return { ...act, isOver: act.isOver || RESULTS.includes(event.kind), events };
  if (act.kind !== 'battle') return { ...act, events };
  return {
    ...act,
    events,
    attack: event.kind === 'attacked' ? event : act.attack,
    rounds: event.kind === 'battle_round' ? [...act.rounds, event] : act.rounds,
    end: ENDS[event.kind] ?? act.end,
  };
}

/** Whether an event belongs to an act, and does not begin another one. */
function belongs(act: Act, event: EmpireEvent): boolean {
  const last = act.events.at(-1);
  if (last?.turn !== event.turn || isHaste(event)) return false;
  if (isHaste(last)) return event.kind === 'stone_set' || event.kind === 'citizens_set';
  if (act.kind === 'result') return event.kind !== 'round_began' && kindOf(event) !== 'end';
  if (act.kind === 'battle' && act.end === 'open' && event.kind in ENDS) return true;
  if (act.kind === 'deed' && last?.kind === 'reaction_played') return true;
  return BELONGING[act.kind].includes(event.kind) || (act.kind === 'other' && last.kind === event.kind);
}

/** Whether somebody plays Haste: what it buys is an act of its own. */
const isHaste = (event: EmpireEvent | undefined): boolean =>
  event?.kind === 'reaction_played' && event.card === HASTE;
