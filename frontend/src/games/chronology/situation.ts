import type { Scene } from '../../match/kit';
import type { Situation } from '../../newcomer/coach';
import { knownMarks } from '../../newcomer/known';

/** What a newcomer can do in a game of events in order, and what they have seen of it. */
export function situationOf({ decisions, recent, mine }: Scene<unknown>): Situation {
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
    hasAnswered: has('doubted', 'accused') || layers.indexOf(mine) < last,
  };
}

/** Whether the player has never laid a card: what is of no use before that is left out. */
export function isFirstLay(scene: Scene<unknown>): boolean {
  return scene.mine !== null && !knownMarks().includes('lay') && !situationOf(scene).hasLaid;
}
