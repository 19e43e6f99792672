// Acts in words. Pure.

import { formatList } from '../../../core/i18n';
import { readerText, type SentenceScene } from '../../../match/kit/eventSentence';
import { type Act, eventIn } from '../board/acts';
import { eventText } from '../board/texts';
import type { ToldTurn } from '../table/story';
import type { EventOf, YearEvent } from '../table/types';

/** Money that changes hands, or does not. */
export const OF_MONEY: readonly YearEvent['kind'][] = ['paid', 'paid_bank', 'received', 'spared'];

/** The first sentence of an act: who did what, or where somebody has landed. */
export function headline(act: Act, scene: SentenceScene): string | null {
  const way = eventIn(act, 'advanced');
  const paid = eventIn(act, 'paid_bank');
  const landed = eventIn(act, 'landed');
  switch (act.kind) {
    case 'push':
      return pushText(act, scene);
    case 'bought':
      return way && paid
        ? readerText('tale.bought', { ...way, n: way.steps, amount: paid.amount }, scene)
        : null;
    case 'holiday':
      return way ? readerText('tale.holiday', { ...way, n: way.steps }, scene) : null;
    case 'landing':
      return landed ? readerText('tale.landing', landed, scene) : null;
  }
  return null;
}

/** What the headline of an act says already. */
const IN_HEADLINE: Readonly<Partial<Record<Act['kind'], readonly YearEvent['kind'][]>>> = {
  push: ['pushed', 'advanced', 'paid_bank'],
  bought: ['advanced', 'paid_bank'],
  holiday: ['advanced', 'holiday_taken'],
  landing: ['landed'],
};

/** The sentences that follow the headline of an act. */
export function detailTexts(act: Act, scene: SentenceScene): string[] {
  const said = headline(act, scene) === null ? [] : (IN_HEADLINE[act.kind] ?? []);
  const hasMoved = act.events.some(({ kind }) => kind === 'advanced' || kind === 'stayed');
  const left = act.events.filter(
    ({ kind }) => !said.includes(kind) && !(act.kind === 'leaf' && hasMoved && kind === 'spun'),
  );
  const places = act.kind === 'prank' ? placesText(act, scene) : null;
  return [...left.map(event => eventText({ ...event }, scene)), places].flatMap(text => text || []);
}

/** Who pushed whom, how far, and for how much; what each has paid where several did. */
function pushText(act: Act, scene: SentenceScene): string | null {
  const { say, valueName, mine } = scene;
  const pushed = eventIn(act, 'pushed');
  const way = eventIn(act, 'advanced');
  if (!pushed || !way) return null;
  const paid = act.events.filter((event): event is EventOf<'paid_bank'> => event.kind === 'paid_bank');
  const amount = paid.reduce((sum, each) => sum + each.amount, 0);
  const { of_seat, pusher_seats, steps: n } = pushed;
  const pushes = mine !== null && pusher_seats.includes(mine);
  const own = pusher_seats.length === 1 ? '.by_you' : '.with_you';
  const role = pushes ? own : of_seat === mine ? '.you' : '';
  const facts = { of_seat, pusher_seats, n, amount, to_day: way.to_day };
  const shares = paid.flatMap(each => readerText('tale.share', each, scene) ?? []);
  return [
    say(`tale.push${role}`, facts, valueName),
    paid.length > 1 ? say('tale.shares', { shares: formatList(shares) }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Where the figures stand that somebody has moved on 1 April. */
function placesText(act: Act, scene: SentenceScene): string | null {
  const prank = eventIn(act, 'rearranged');
  const moved = prank?.days.flatMap((to_day, of_seat) =>
    to_day === prank.from_days?.[of_seat] ? [] : (readerText('tale.place', { of_seat, to_day }, scene) ?? []),
  );
  return moved?.length ? scene.say('tale.places', { places: formatList(moved) }) : null;
}

/** All events of some turns. */
export const eventsIn = (turns: readonly ToldTurn[]): YearEvent[] =>
  turns.flatMap(({ acts }) => acts.flatMap(({ events }) => events));

/** Several plain turns in one sentence; what else there was to say of one stands after it. */
export function plainText(turns: readonly ToldTurn[], scene: SentenceScene): string {
  const events = eventsIn(turns);
  const ways = events.filter((event): event is EventOf<'advanced'> => event.kind === 'advanced');
  const others = events.filter(
    ({ kind }) => !['advanced', 'spun', 'spun_colour', 'holiday_taken'].includes(kind),
  );
  const places = ways.flatMap(way => readerText('tale.plain.move', way, scene) ?? []);
  return [
    places.length > 0 ? scene.say('tale.plain', { places: formatList(places) }) : null,
    ...others.map(event => eventText({ ...event }, scene)),
  ]
    .filter(Boolean)
    .join(' ');
}
