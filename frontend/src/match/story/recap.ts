// The lines of a recap, made from a game's words ("Words" in docs/api.md). Pure.

import { formatSigned } from '../../core/i18n';
import type { GameEvent, NetChange, RecapTurn } from '../../core/types';
import { firstText, readableName } from '../../core/words';
import { readerText, type SentenceScene } from '../kit/eventSentence';
import { sumNet } from '../turns';

/** The sentence for an event; null or empty where it needs none. */
type Sentence = (event: GameEvent) => string | null;

/**
 * What happened in a turn, in a few words each: `recap.<kind>` for the kinds that have it, in the order of
 * their first events, in the reader's form where there is one. Its facts are `n`, how many events there were, and a list of all values of each fact.
 */
export function turnFragments(turn: RecapTurn, scene: SentenceScene): string[] {
  return groupByKind(turn.events).flatMap(([kind, events]) => {
    const facts = { ...listFacts(events), n: events.length };
    return readerText(`recap.${kind}`, facts, scene) || [];
  });
}

function groupByKind(events: readonly GameEvent[]): [string, GameEvent[]][] {
  const groups = new Map<string, GameEvent[]>();
  for (const event of events) groups.set(event.kind, [...(groups.get(event.kind) ?? []), event]);
  return [...groups];
}

/** Every fact of these events with all its values, each once; a list counts as its items. */
function listFacts(events: readonly GameEvent[]): Record<string, unknown[]> {
  const facts: Record<string, unknown[]> = {};
  for (const [name, value] of events.flatMap(event => Object.entries(event))) {
    const known = facts[name] ?? [];
    facts[name] = known;
    for (const each of Array.isArray(value) ? value : [value]) if (!known.includes(each)) known.push(each);
  }
  return facts;
}

/** Turns with plain ones in a row together; the newest, which a recap opens, stands alone. */
export function foldGroups(
  turns: readonly RecapTurn[],
  isPlain: (turn: RecapTurn) => boolean = () => false,
): RecapTurn[][] {
  const groups: RecapTurn[][] = [];
  let isOpen = false; // whether the last group takes another plain turn
  for (const turn of turns) {
    const joins = isPlain(turn) && turn !== turns.at(-1);
    if (joins && isOpen) groups.at(-1)?.push(turn);
    else groups.push([turn]);
    isOpen = joins;
  }
  return groups;
}

/** One turn for each seat of these, with all that it did in them, in the order in which they began. */
export function turnsBySeat(turns: readonly RecapTurn[]): RecapTurn[] {
  const bySeat = new Map<number | null, RecapTurn>();
  for (const turn of turns) {
    const events = [...(bySeat.get(turn.seat)?.events ?? []), ...turn.events];
    bySeat.set(turn.seat, { ...(bySeat.get(turn.seat) ?? turn), to: turn.to, events });
  }
  return [...bySeat.values()];
}

/** How a seat's quantities changed, in words: "+160 fl."; `quantity.<name>` of the game, else plain names. */
export function netTexts(
  net: readonly NetChange[] | null,
  seat: number | null,
  { say, valueName }: SentenceScene,
): string[] {
  const own = (net ?? []).filter(change => change.seat === seat);
  return own.map(
    ({ quantity, by }) =>
      firstText(say, [`quantity.${quantity}`], { n: by }, valueName) ??
      `${formatSigned(by)} ${readableName(quantity).toLowerCase()}`,
  );
}

/** What some turns changed in all; null where one of them does not say. */
export function totalNet(turns: readonly RecapTurn[]): NetChange[] | null {
  return turns.map(({ net }) => net).reduce<NetChange[] | null>(sumNet, []);
}

/** What was done to the reader: what concerns them, and what happened to them by others in a turn of others. */
export function eventsForReader(turns: readonly RecapTurn[], mine: number | null): GameEvent[] {
  if (mine === null) return [];
  return turns.flatMap(turn =>
    turn.events.filter(({ concerns, of_seat, seat }) => {
      const byOthers = seat !== mine && turn.seat !== mine;
      return concerns.includes(mine) || (of_seat === mine && byOthers);
    }),
  );
}

/** An event and its sentence. */
export interface Line {
  event: GameEvent;
  text: string;
}

/** The events that have a sentence, with it. */
export function worded(events: readonly GameEvent[], sentence: Sentence): Line[] {
  return events.flatMap(event => {
    const text = sentence(event);
    return text ? { event, text } : [];
  });
}

/**
 * The lines that tell most where there are more than `max`, and the others: those of the kinds that come most
 * often, as one throw after the other does before a land is lost.
 */
export function mostTelling(lines: readonly Line[], max: number): { shown: Line[]; others: Line[] } {
  const kinds = groupByKind(lines.map(({ event }) => event)).toSorted(([, a], [, b]) => b.length - a.length);
  const left = new Set(lines);
  for (const [kind, { length }] of kinds) {
    if (left.size <= max || left.size === length) break;
    for (const line of lines) if (line.event.kind === kind) left.delete(line);
  }
  return { shown: [...left], others: lines.filter(line => !left.has(line)) };
}

/** The seat that an event is about, else the one that caused it; null where the game went on by itself. */
export function eventSeat({ of_seat, seat }: GameEvent): number | null {
  return typeof of_seat === 'number' ? of_seat : seat;
}
