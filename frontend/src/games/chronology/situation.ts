import type { Scene } from '../../match/kit';
import type { Situation } from '../../newcomer/coach';
import { knownMarks } from '../../newcomer/known';
import type { GameEvent } from '../../shared/types';

const STARTS = ['round_started', 'row_started']; // after these there is nothing to doubt until a card is laid

/** What of a scene is asked for here. */
type Seen = Pick<Scene<unknown>, 'decisions' | 'recent' | 'mine'>;

/** What a newcomer can do in a game of events in order, and what they have seen of it. */
export function situationOf({ decisions, recent, mine }: Seen): Situation {
  const may = (...kinds: string[]) => decisions.some(({ kind }) => kinds.includes(kind));
  const layers = recent.filter(({ kind }) => kind === 'placed').map(({ of_seat }) => of_seat);
  const last = layers.lastIndexOf(mine);
  const has = (...kinds: string[]) =>
    recent.some(({ kind, of_seat }) => kinds.includes(kind) && of_seat === mine);
  return {
    mayLay: may('place'),
    mayDoubt: may('doubt', 'accuse'),
    mayGuess: may('guess'),
    hasGuessed: has('guessed'),
    hasLaid: last >= 0,
    othersHaveLaid: last >= 0 && last < layers.length - 1,
    hasAnswered: has('doubted', 'accused') || hasLaidAgain(recent, mine),
  };
}

/** Whether a seat, not for the first time, laid a card on another's that it could have doubted instead. */
function hasLaidAgain(recent: readonly GameEvent[], seat: number | null): boolean {
  let hasLaid = false;
  let mayBeDoubted = false;
  for (const { kind, of_seat } of recent) {
    if (STARTS.includes(kind)) mayBeDoubted = false;
    if (kind !== 'placed') continue;
    if (of_seat === seat && hasLaid && mayBeDoubted) return true;
    if (of_seat === seat) hasLaid = true;
    else mayBeDoubted = true;
  }
  return false;
}

/** Whether the player has never laid a card: what is of no use before that is left out. */
export function isFirstLay(scene: Seen): boolean {
  return scene.mine !== null && !knownMarks().includes('lay') && !situationOf(scene).hasLaid;
}
