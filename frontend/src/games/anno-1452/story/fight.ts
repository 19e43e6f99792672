// An attack that is under way: who fights with what, and what falls. Pure.

import type { EmpireEvent } from '../table/types';

/** An attack that is under way. */
export interface Fight {
  attacker_seat: number;
  /** The stone that attacks. */
  stone: string;
  /** The stone that is attacked. */
  target: string;
  owner_seat: number;
  /** Mercenaries on both sides who have not fallen. */
  mercs: number;
  owner_mercs: number;
  /** Whether the owner has fortified: one number more parries. */
  fortified: boolean;
}

const REINFORCEMENT = 3; // mercenaries

/** A side after so many losses: mercenaries fall first, then citizens, then levels (RULES 4.6). */
export function afterLosses<S extends { level: number; citizens: number }>(
  side: S,
  mercs: number,
  lost: number,
): { side: S; mercs: number } {
  const fallen = Math.min(lost, mercs);
  const citizens = Math.min(lost - fallen, side.citizens);
  const level = Math.max(0, side.level - (lost - fallen - citizens));
  return { side: { ...side, citizens: side.citizens - citizens, level }, mercs: mercs - fallen };
}

/** The attack that is under way after an event; null where there is none. */
export function fightAfter(fight: Fight | null, event: EmpireEvent): Fight | null {
  if (event.kind === 'attacked') {
    const { of_seat, stone, target, owner_seat, mercs } = event;
    return { attacker_seat: of_seat, stone, target, owner_seat, mercs, owner_mercs: 0, fortified: false };
  }
  if (!fight) return null;
  switch (event.kind) {
    case 'reaction_played':
      return withReaction(fight, event.card, event.of_seat === fight.owner_seat);
    case 'mercs_committed':
      return { ...fight, owner_mercs: fight.owner_mercs + event.n };
    case 'battle_round':
      return {
        ...fight,
        mercs: Math.max(0, fight.mercs - event.lost),
        owner_mercs: Math.max(0, fight.owner_mercs - event.owner_lost),
      };
    case 'attack_won':
    case 'attack_repelled':
    case 'truce_kept':
      return null;
    default:
      return fight;
  }
}

/** A fight once a side has played a card. */
function withReaction(fight: Fight, card: string, isOwner: boolean): Fight {
  if (card === 'r_fortify') return { ...fight, fortified: true };
  if (card !== 'r_reinforce') return fight;
  return isOwner
    ? { ...fight, owner_mercs: fight.owner_mercs + REINFORCEMENT }
    : { ...fight, mercs: fight.mercs + REINFORCEMENT };
}
