// What the board shows of a decision that has a dock of its own. Pure.

import { tellsOf } from '../../../match/table/facts';
import { dayNumber, monthOf } from '../map/days';
import { birthMonths } from './birthday';
import { permuteGhosts, permuteTrails, placesNow } from './places';
import { pushTargets } from './pushTargets';
import { decisionOf } from './turn';
import type { YearScene } from './types';
import type { Draft } from './useTurn';
import type { FigureAt } from './useWalk';
import type { Light, Trail } from './YearBoard';

/** What is lit, which ways are shown, who would stand where, and which day comes into sight. */
export interface DecisionSight {
  lights: Light[];
  trails: Trail[];
  ghosts: FigureAt[];
  /** Null for the reader's own day. */
  restsOn: number | null;
}

const NOTHING: DecisionSight = { lights: [], trails: [], ghosts: [], restsOn: null };

type SightScene = Pick<YearScene, 'decisions' | 'view' | 'mine'>;

/** What the board shows of the open decision and of what is prepared for it. */
export function decisionSight(scene: SightScene, draft: Draft): DecisionSight {
  const { decisions } = scene;
  if (decisionOf(decisions, 'birthday')) return birthdaySight(draft);
  if (decisionOf(decisions, 'permute')) return permuteSight(scene, draft);
  if (decisionOf(decisions, 'swap_next')) return overtakingSight(scene);
  if (decisionOf(decisions, 'push')) return pushSight(scene, draft);
  return NOTHING;
}

/** The day that a touch on the board prepares; null where it means nothing for the open decision. */
export function markedByTouch({ decisions, view }: SightScene, day: number): number | null {
  const push = decisionOf(decisions, 'push');
  const birthday = decisionOf(decisions, 'birthday');
  const isOpen = push
    ? pushTargets(push, view).some(target => target.day === day)
    : birthday && birthMonths(birthday).includes(monthOf(day));
  return isOpen ? day : null;
}

/** The day of birth. */
export const birthdaySight = ({ marked }: Pick<Draft, 'marked'>): DecisionSight =>
  marked === null ? NOTHING : { ...NOTHING, lights: [{ day: marked, isOn: true }], restsOn: marked };

function permuteSight({ view }: SightScene, { places }: Draft): DecisionSight {
  const now = placesNow(view);
  return {
    ...NOTHING,
    ghosts: permuteGhosts(places ?? now, now),
    trails: permuteTrails(places ?? now, now),
  };
}

/** The figures after an exchange with the next one ahead. */
function overtakingSight({ decisions, mine }: SightScene): DecisionSight {
  const [exchange] = tellsOf(decisionOf(decisions, 'swap_next')?.facts, 'exchange', { swap: true });
  if (!exchange || mine === null) return NOTHING;
  const [day, behind] = [dayNumber(exchange.day), dayNumber(exchange.partner_day)];
  return {
    ...NOTHING,
    ghosts: [
      { seat: mine, day },
      { seat: exchange.partner_seat, day: behind },
    ],
    trails: [{ seat: mine, from: behind, to: day, kind: 'push' }],
    lights: [{ day, isOn: true }],
  };
}

/** The days that can be reached, and the way to the chosen one. */
function pushSight({ decisions, view }: SightScene, { marked }: Draft): DecisionSight {
  const decision = decisionOf(decisions, 'push');
  const seat = view.current_seat;
  if (!decision || seat === null) return NOTHING;
  const from = dayNumber(view.players[seat]?.day ?? '01-01');
  const targets = pushTargets(decision, view);
  const isChosen = targets.some(({ day }) => day === marked);
  return {
    lights: targets.map(({ day }) => ({ day, isOn: day === marked })),
    trails: isChosen && marked !== null ? [{ seat, from, to: marked, kind: 'push' }] : [],
    ghosts: isChosen && marked !== null ? [{ seat, day: marked }] : [],
    restsOn: from,
  };
}
