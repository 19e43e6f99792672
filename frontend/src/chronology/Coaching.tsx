import type { Scene } from '../match/kit/kit';
import { lazy } from '../ui/lazy';
import * as chronologyCss from './chronology.css';
import { markOf } from './coach';
import { type Draft, laidCard } from './draft';
import type { CoachProps } from './hints/Coach';
import { knownMarks } from './known';
import { MARKS, type Mark } from './marks';
import { situationOf } from './situation';

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
