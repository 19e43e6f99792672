import { Button } from '../../shared/ui/Button';
import type { DockProps } from './dockProps';
import { decisionFacts, factsOf } from './odds';
import { PlanBar, Results } from './parts';
import { isEmpty } from './plan';
import { lastMove } from './story';

/** The dock while nothing is chosen: what the last move came to, then the plan, or what can be done without one. */
export function RestDock(props: DockProps) {
  const { planning, idle, scene } = props;
  const hasPlan = !isEmpty(planning.draft);
  const acts = scene.decisions.length > 0;
  return (
    <div class="dock-bar europe-rest">
      {!hasPlan && lastMove(scene).length > 0 && <Results scene={scene} />}
      {!acts && idle}
      {acts && (hasPlan ? <PlanBar {...props} /> : <StartBar {...props} />)}
    </div>
  );
}

/** Without a plan: the events, and the end of the turn. */
function StartBar({ scene, planning, sending, play }: DockProps) {
  const { say, decisions } = scene;
  const canConsult = decisions.some(({ kind }) => kind === 'consult');
  const [end] = factsOf(decisionFacts(decisions, 'end_turn'), 'turn_end');
  const leavesNothing = !end || (end.attacks === 0 && end.cash < planning.outlook.price);
  return (
    <>
      {lastMove(scene).length === 0 && <p class="hint">{say('map.hint')}</p>}
      <div class="row">
        {canConsult && (
          <Button disabled={sending} onClick={() => planning.look({ kind: 'events' })}>
            {say('map.events')}
          </Button>
        )}
        <Button
          kind="primary"
          wide
          busy={sending}
          onClick={() => (leavesNothing ? play('end_turn', {}) : planning.look({ kind: 'end' }))}
        >
          {say('do.end_turn')}
        </Button>
      </div>
    </>
  );
}
