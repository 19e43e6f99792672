import type { Scene } from '../match/kit/kit';
import { lazy } from '../ui/lazy';
import * as chronologyCss from './chronology.css';
import { knownMarks, MARKS, type Mark, markOf, type Situation } from './coach';
import { type Draft, laidCard } from './draft';
import type { CoachProps } from './hints/Coach';

const Coach = lazy<CoachProps>(
  () => import('./hints/Coach'),
  // the table must not move when the hint arrives
  ({ situation }) => (markOf(situation, knownMarks()) ? <div class={chronologyCss.coachPlace} /> : null),
);

interface CoachingProps {
  scene: Scene;
  /** The turn that the player prepares; none where nothing is laid. */
  draft?: Draft;
}

/** The hints for a newcomer who plays; nothing, and nothing is loaded, for who knows them all. */
export function Coaching({ scene, draft }: CoachingProps) {
  const situation = situationOf(scene);
  const known = knownMarks();
  const isLeft = (mark: Mark) => !known.includes(mark) && (mark !== 'guess' || situation.mayGuess);
  if (scene.mine === null || !MARKS.some(isLeft)) return null;
  const laying = draft && laidCard(draft) ? 'confirm' : draft?.held ? 'gap' : 'card';
  return <Coach situation={situation} laying={laying} />;
}

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
