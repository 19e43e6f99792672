// What a list table says: sentences for events, the steps of its story, names of values. Pure.

import { withoutNull } from '../../core/schema';
import type { GameEvent, RecapTurn } from '../../core/types';
import { firstText, makeValueNamer, readableName, type ValueNamer } from '../../core/words';
import type { FormWords } from '../../ui/field/fieldWords';
import { eventSentence, type SentenceScene } from '../kit/eventSentence';
import type { Scene } from '../kit/kit';
import type { Told } from '../kit/steps';
import { isObject, leaves } from '../values/viewLayout';
import type { useSay } from '../words';

/** As `eventSentence`; for a game without any words, the name of the event and its facts. */
export function listSentence(event: GameEvent, scene: SentenceScene): string | null {
  const hasWords = firstText(scene.say, ['title']) !== null;
  return hasWords ? eventSentence(event, scene) : plainSentence(event, scene.valueName);
}

function plainSentence(
  { version, at, seat, turn, concerns, kind, ...facts }: GameEvent,
  called: SentenceScene['valueName'],
): string {
  const pairs = Object.entries(facts).map(([name, value]) => {
    const words = called(value, /_seats?$/.test(name) ? 'seat' : undefined);
    const role = name === 'of_seat' ? 'player' : name.replace(/_seats?$/, '');
    return `${readableName(role).toLowerCase()} ${words}`;
  });
  return [readableName(kind), pairs.join(', ')].filter(Boolean).join(': ');
}

/** The events of one version and the seat that caused them; null where the game went on by itself. */
export interface Step extends Told {
  seat: number | null;
  events: GameEvent[];
}

/** The steps of the story: one for each version with something to say; a single line repeats an own move. */
export function storySteps(events: readonly GameEvent[], scene: SentenceScene): Step[] {
  return groupByVersion(events).flatMap(step => {
    const { length } = step.events.flatMap(event => listSentence(event, scene) || []);
    const isOwn = step.seat !== null && step.seat === scene.mine && length === 1;
    return length > 0 ? [{ ...step, isOwn }] : [];
  });
}

function groupByVersion(events: readonly GameEvent[]): Step[] {
  const found = new Map<number, Step>();
  for (const event of events) {
    const { version, seat } = event;
    const step = found.get(version) ?? { from: version, to: version, seat, events: [] };
    found.set(version, { ...step, events: [...step.events, event] });
  }
  return [...found.values()];
}

/** The version of the reader's last move among these events; null if there is none. */
export function lastMoveVersion(events: readonly GameEvent[], mine: number | null): number | null {
  return events.findLast(({ seat }) => mine !== null && seat === mine)?.version ?? null;
}

/** The turns from that of a move on; all where there is no move. */
export function turnsSince(turns: readonly RecapTurn[], move: number | null): RecapTurn[] {
  const first = turns.findIndex(({ events }) => events.some(({ version }) => version === move));
  return turns.slice(Math.max(0, first));
}

/** Makes the words for the values of a scene: the reader is "You", and a gap is named by its neighbours. */
export function makeViewWords(scene: Scene, say: ReturnType<typeof useSay>): FormWords {
  const plainly = makeValueNamer(scene.say, scene.name, scene.text);
  const valueName: ValueNamer = (value, format) => {
    const [what, list = ''] = format?.split(':') ?? [];
    if (what !== 'gaps') return plainly(value, format);
    const names = itemNames(scene, list).map(item => plainly(item.value, item.schema.format));
    const [above, below] = [names[Number(value) - 1], names[Number(value)]];
    if (above === undefined) return say('list.gap.before', { below: below ?? '' });
    return below === undefined ? say('list.gap.after', { above }) : say('list.gap.between', { above, below });
  };
  return { say: scene.say, valueName, seats: scene.match.seats.length, mine: scene.mine };
}

/** What names each item of a list in the view: the item itself, or its first field that is not null. */
function itemNames({ view, schema }: Scene, list: string) {
  const found = leaves(schema, view).find(({ name }) => name === list);
  const each = withoutNull(found?.schema.items ?? {});
  const values = Array.isArray(found?.value) ? found.value : [];
  const nameLeaf = (value: unknown) =>
    isObject(value) && leaves(each, value).find(part => part.value !== null);
  return values.map(value => nameLeaf(value) || { value, schema: each });
}
