// What the tests of the table share.

import told from '../../../../../tests/golden/anno-1452-told.json';
import toldExpert from '../../../../../tests/golden/anno-1452-told-expert.json';
import type { Envelope } from '../../../core/types';
import type { Position } from '../story/position';
import { regionOf } from './outlines';
import type { EmpireEvent, EventOf, RegionState, Stone, View } from './types';

let version = 0;

/** Makes an event for tests, each in a version of its own, all in one turn; `seat` is who caused it. */
export function makeEvent<K extends EmpireEvent['kind']>(
  kind: K,
  seat: number | null,
  facts: Omit<EventOf<K>, keyof Envelope | 'kind'>,
  envelope: Partial<Envelope> = {},
): EventOf<K> {
  version += 1;
  const whole: Envelope = { version, at: '2026-03-01T12:00:00Z', seat, turn: 1, concerns: [], ...envelope };
  return { ...whole, kind, ...facts } as EventOf<K>;
}

/** Makes an attack of seat 0 on seat 1, from `bayern-1` on `boehmen-1`. */
export const makeAttack = (envelope: Partial<Envelope> = {}, mercs = 0) =>
  makeEvent(
    'attacked',
    envelope.seat ?? 0,
    { of_seat: 0, owner_seat: 1, stone: 'bayern-1', target: 'boehmen-1', mercs },
    envelope,
  );

/** Makes a round of that battle. */
export const makeRound = (
  dice: number[],
  owner_dice: number[],
  lost: number,
  owner_lost: number,
  envelope: Partial<Envelope> = {},
) =>
  makeEvent(
    'battle_round',
    envelope.seat ?? 0,
    { of_seat: 0, owner_seat: 1, dice, owner_dice, lost, owner_lost },
    envelope,
  );

/** Makes the victory of the attacker, or of the owner, in that battle. */
export const makeVictory = (
  isWon = true,
  more: { city?: boolean } = {},
  envelope: Partial<Envelope> = {},
) => {
  const facts = { mercs: 0, citizens: 0, loser_citizens: 0, city: false, ...more };
  return isWon
    ? makeEvent('attack_won', 0, { of_seat: 0, loser_seat: 1, stone: 'boehmen-1', ...facts }, envelope)
    : makeEvent('attack_repelled', 0, { of_seat: 1, loser_seat: 0, stone: 'bayern-1', ...facts }, envelope);
};

/** Makes a stone of level 3. */
export const makeStone = (stone: string, owner_seat: number, more: Partial<Stone> = {}): Stone => ({
  stone,
  region: regionOf(stone),
  owner_seat,
  level: 3,
  citizens: 0,
  city: false,
  dowry: false,
  ...more,
});

/** Makes regions with the holders of their possession cards. */
export const makeRegions = (holders: Readonly<Record<string, number | null>>): RegionState[] =>
  Object.entries(holders).map(([region, holder_seat]) => ({ region, crest: 5, walls: 2, holder_seat }));

/** Makes a position without an attack. */
export const makePosition = (
  stones: Stone[],
  holders: Readonly<Record<string, number | null>> = { bayern: 0, boehmen: 1 },
): Position => ({ stones, regions: makeRegions(holders), fight: null });

/** Makes a view of the first action round with `seats` seats, each with 15 gulden and prestige 10. */
export function makeView(more: Partial<View> = {}, seats = 2): View {
  return {
    section: 'interregnum',
    end: '1314',
    phase: 'action',
    action_round: 1,
    current_seat: 0,
    waiting_seats: [0],
    order_seats: Array.from({ length: seats }, (_, seat) => seat),
    king_seat: null,
    antiking_seat: null,
    peace: false,
    attack: null,
    spied_seat: null,
    mine: null,
    players: Array.from({ length: seats }, (_, seat) => ({
      seat,
      points: 12,
      money: 15,
      prestige: 10,
      hand: 5,
      stones: 12,
      possession: 2,
      mercs: 0,
      hired: 0,
      titles: [],
      lady: null,
      pact_seats: [],
    })),
    regions: makeRegions({ bayern: 0, boehmen: 1 }),
    stones: [makeStone('bayern-1', 0), makeStone('boehmen-1', 1)],
    played: [],
    deck: 90,
    discarded: 0,
    adjacent_only: false,
    expert: false,
    trade: null,
    agreements: [],
    ...more,
  };
}

// Whole games as the engine has played them: `tests/games/anno_1452_told.py` writes them.

/** A version of the told game: what happened, and what a view then shows. */
interface ToldVersion {
  events: EmpireEvent[];
  stones: Stone[];
  /** By region, who holds the possession card. */
  holders: Readonly<Record<string, number | null>>;
  money: number[];
  prestige: number[];
  /** The number of cards in each hand. */
  hand: number[];
}

/** A told game: its seats, the regions in play before it, and version by version what happened. */
export interface ToldGame {
  seats: number;
  regions: RegionState[];
  versions: ToldVersion[];
}

type Kept = [owner: number, level: number, citizens: number, city: boolean, dowry: boolean];

/** The file: of each version only what has changed. */
interface File {
  seats: number;
  regions: [string, number, number][];
  steps: {
    events: object[];
    stones: Record<string, Kept | null>;
    holders: Record<string, number | null>;
    players: [money: number, prestige: number, hand: number][];
  }[];
}

/** The told games: one with live reactions, and an expert game. */
const FILES = { live: told, expert: toldExpert };
/** The name of a told game. */
type ToldName = keyof typeof FILES;
/** The names of all told games. */
export const TOLD_GAMES = Object.keys(FILES) as ToldName[];

/** Reads a told game. */
export function readToldGame(name: ToldName = 'live'): ToldGame {
  const file = FILES[name] as File;
  const stones = new Map<string, Stone>();
  let holders: Record<string, number | null> = Object.fromEntries(
    file.regions.map(([region]) => [region, null]),
  );
  const versions = file.steps.map((step, at) => {
    for (const [id, kept] of Object.entries(step.stones)) keepStone(stones, id, kept);
    holders = { ...holders, ...step.holders };
    return {
      events: step.events.map(event => ({ ...event, version: at + 1, at: '' })) as EmpireEvent[],
      stones: [...stones.values()],
      holders,
      money: step.players.map(([money]) => money),
      prestige: step.players.map(([, prestige]) => prestige),
      hand: step.players.map(([, , hand]) => hand),
    };
  });
  const regions = file.regions.map(([region, crest, walls]) => ({ region, crest, walls, holder_seat: null }));
  return { seats: file.seats, regions, versions };
}

function keepStone(stones: Map<string, Stone>, id: string, kept: Kept | null): void {
  if (!kept) {
    stones.delete(id);
    return;
  }
  const [owner, level, citizens, city, dowry] = kept;
  stones.set(id, makeStone(id, owner, { level, citizens, city, dowry }));
}
