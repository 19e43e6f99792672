import type { Scene } from '../match/kit/kit';
import type { Situation } from './coach';
import { knownMarks } from './known';

/** What of a scene is asked for here. */
type Seen = Pick<Scene, 'decisions' | 'recent' | 'mine'>;

/** What a newcomer can do in a game of events in order, and what they have seen of it. */
export function situationOf({ decisions, recent, mine }: Seen): Situation {
  const may = (asked: string) => decisions.some(({ kind }) => kind === asked);
  const has = (asked: string) => recent.some(({ kind, of_seat }) => kind === asked && of_seat === mine);
  // the seats that laid a card; null where a round or row began, after which there is nothing to doubt
  const layers = recent.flatMap(({ kind, of_seat }) =>
    kind === 'placed' ? of_seat : kind.endsWith('_started') ? null : [],
  );
  const first = layers.indexOf(mine);
  const hasAnswered =
    has('doubted') ||
    has('accused') ||
    layers.some((seat, at) => seat === mine && at > first && layers[at - 1] !== null);
  return {
    mayLay: may('place'),
    doubt: (['doubt', 'accuse'] as const).find(may),
    mayGuess: may('guess'),
    othersHaveLaid: first >= 0 && layers.slice(layers.lastIndexOf(mine) + 1).some(seat => seat !== null),
    done: { guess: has('guessed'), lay: first >= 0, watch: hasAnswered, doubt: hasAnswered },
  };
}

/** Whether the player has never laid a card: what is of no use before that is left out. */
export function isFirstLay(scene: Seen): boolean {
  return scene.mine !== null && !knownMarks().includes('lay') && !situationOf(scene).done.lay;
}
