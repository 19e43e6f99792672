// Acts in words. Pure.

import { formatList } from '../../../core/i18n';
import type { SentenceScene } from '../../../match/kit/eventSentence';
import { type Act, eventIn } from '../board/acts';
import { eventText } from '../board/texts';
import type { ToldTurn } from '../table/story';
import type { EventOf, YearEvent } from '../table/types';

/** Money that changes hands, or does not. */
export const OF_MONEY: readonly YearEvent['kind'][] = ['paid', 'paid_bank', 'received', 'spared'];

/** What an act came to, in sentences; the tale of a day among them where it is wanted. */
export function actText(act: Act, scene: SentenceScene, withTale = false): string {
  return [headline(act, scene), ...detailTexts(act, scene, withTale)].filter(Boolean).join(' ');
}

/** The first sentence of an act: who did what, or where somebody has landed. */
export function headline(act: Act, scene: SentenceScene): string | null {
  switch (act.kind) {
    case 'push':
      return pushText(act, scene);
    case 'bought':
      return boughtText(act, scene);
    case 'holiday':
      return wayText('tale.holiday', act, scene);
    case 'landing': {
      const landed = eventIn(act, 'landed');
      return landed ? roleText('tale.landing', { ...landed }, landed.of_seat, scene) : null;
    }
    default:
      return null;
  }
}

/** What the headline of an act says already. */
const IN_HEADLINE: Readonly<Partial<Record<Act['kind'], readonly YearEvent['kind'][]>>> = {
  push: ['pushed', 'advanced', 'paid_bank'],
  bought: ['advanced', 'paid_bank'],
  holiday: ['advanced', 'holiday_taken'],
  landing: ['landed'],
};

/** The sentences that follow the headline of an act. */
export function detailTexts(act: Act, scene: SentenceScene, withTale = false): string[] {
  const said = headline(act, scene) === null ? [] : (IN_HEADLINE[act.kind] ?? []);
  const hasMoved = act.events.some(({ kind }) => kind === 'advanced' || kind === 'stayed');
  const left = act.events.filter(
    ({ kind }) => !said.includes(kind) && !(act.kind === 'leaf' && hasMoved && kind === 'spun'),
  );
  const tale = withTale ? taleTexts(act, scene) : [];
  const places = act.kind === 'prank' ? placesText(act, scene) : null;
  return [...tale, ...left.map(event => eventText({ ...event }, scene)), places].flatMap(text => text || []);
}

/** What the Chronicle tells of the day of a landing, and what it does. */
function taleTexts(act: Act, { valueName }: SentenceScene): string[] {
  const landed = eventIn(act, 'landed');
  return landed ? [valueName(landed.day, 'day.help'), valueName(landed.day, 'day.effect')] : [];
}

/** A sentence, with `.you` at the end of its key where it is about the reader. */
function roleText(key: string, facts: object, seat: number, { say, valueName, mine }: SentenceScene): string {
  return say(seat === mine ? `${key}.you` : key, { ...facts }, valueName);
}

function wayText(key: string, act: Act, scene: SentenceScene): string | null {
  const way = eventIn(act, 'advanced');
  return way ? roleText(key, { ...way, n: way.steps }, way.of_seat, scene) : null;
}

function boughtText(act: Act, scene: SentenceScene): string | null {
  const way = eventIn(act, 'advanced');
  const paid = eventIn(act, 'paid_bank');
  if (!way || !paid) return null;
  return roleText('tale.bought', { ...way, n: way.steps, amount: paid.amount }, way.of_seat, scene);
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
  const shares = paid.map(each => roleText('tale.share', each, each.of_seat, scene));
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
    to_day === prank.from_days?.[of_seat] ? [] : roleText('tale.place', { of_seat, to_day }, of_seat, scene),
  );
  return moved?.length ? scene.say('tale.places', { places: formatList(moved) }) : null;
}

/** Several plain turns in one sentence; what else there was to say of one stands after it. */
export function plainText(turns: readonly ToldTurn[], scene: SentenceScene): string {
  const events = turns.flatMap(({ acts }) => acts.flatMap(act => act.events));
  const ways = events.filter((event): event is EventOf<'advanced'> => event.kind === 'advanced');
  const others = events.filter(
    ({ kind }) => !['advanced', 'spun', 'spun_colour', 'holiday_taken'].includes(kind),
  );
  const places = ways.map(way => roleText('tale.plain.move', { ...way }, way.of_seat, scene));
  return [
    places.length > 0 ? scene.say('tale.plain', { places: formatList(places) }) : null,
    ...others.map(event => eventText({ ...event }, scene)),
  ]
    .filter(Boolean)
    .join(' ');
}
