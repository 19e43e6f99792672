import type { ComponentProps } from 'preact';
import { useEffect } from 'preact/hooks';
import { whenQuiet } from '../../../core/browser';
import * as dockBarCss from '../../../match/dockBar.css';
import { lastEvents } from '../../../match/kit/steps';
import { tellsOf } from '../../../match/table/facts';
import { Button } from '../../../ui/Button';
import { type LazyComponent, lazy } from '../../../ui/lazy';
import * as ui from '../../../ui/styles/ui.css';
import type ResultsView from '../story/Results';
import { decisionFacts } from './odds';
import { isEmpty } from './plan';
import * as tableCss from './table.css';
import type { DockProps } from './useTurn';

/** The dock below the map: what is chosen on it, else the plan of the turn. */
export function Dock(props: DockProps) {
  const { kind } = props.planning.focus;
  useEffect(() => void loadParts(), []);
  return kind === 'rest' ? <RestDock {...props} /> : <FocusDock {...props} />;
}

const FocusDock: LazyComponent<DockProps> = lazy(() => import('../dock/FocusDock'));
const PlanBar: LazyComponent<DockProps> = lazy(() => import('../dock/PlanBar'));
const Results: LazyComponent<ComponentProps<typeof ResultsView>> = lazy(() => import('../story/Results'));

/** Loads all parts ahead, once the page is quiet. */
async function loadParts(): Promise<void> {
  await whenQuiet();
  for (const part of [FocusDock, PlanBar, Results]) part.fetch();
}

/**
 * The dock while nothing is chosen: what the last move came to, then the plan, or what can be done without one.
 * Who comes back later is told the move by the story; results that load late would push the dock up.
 */
function RestDock(props: DockProps) {
  const { planning, idle, scene, onTold } = props;
  const hasPlan = !isEmpty(planning.draft);
  const acts = scene.decisions.length > 0;
  const hasResults = planning.hasMoved && lastEvents(scene.recent, scene.mine).length > 0;
  return (
    <div class={`${dockBarCss.dockBar} ${tableCss.europeRest}`} data-waits={!acts}>
      {!hasPlan && hasResults && <Results scene={scene} onTold={onTold} />}
      {!acts && idle}
      {acts && (hasPlan ? <PlanBar {...props} /> : <StartBar {...props} isFirst={!hasResults} />)}
    </div>
  );
}

/** Without a plan: a hint before the first results, the events, and the end of the turn. */
function StartBar({ scene, planning, sending, play, isFirst }: DockProps & { isFirst: boolean }) {
  const { say, decisions } = scene;
  const canConsult = decisions.some(({ kind }) => kind === 'consult');
  const [end] = tellsOf(decisionFacts(decisions, 'end_turn'), 'turn_end');
  const leavesNothing = !end || (end.attacks === 0 && end.cash < planning.outlook.price);
  return (
    <>
      {isFirst && <p class={`${dockBarCss.hint} ${tableCss.europeHint}`}>{say('map.hint')}</p>}
      <div class={`${ui.row} ${dockBarCss.dockRow}`}>
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
