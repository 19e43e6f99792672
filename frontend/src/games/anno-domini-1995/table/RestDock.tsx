import * as dockBarCss from '../../../match/dockBar.css';
import { tellsOf } from '../../../match/table/facts';
import { Button } from '../../../ui/Button';
import * as ui from '../../../ui/styles/ui.css';
import type { DockProps } from './dockProps';
import { decisionFacts } from './odds';
import { PlanBar, Results } from './parts';
import { isEmpty } from './plan';
import { lastMove } from './story';
import * as tableCss from './table.css';

/**
 * The dock while nothing is chosen: what the last move came to, then the plan, or what can be done without one.
 * Who comes back later is told the move by the story; results that load late would push the dock up.
 */
export function RestDock(props: DockProps) {
  const { planning, idle, scene, onTold } = props;
  const hasPlan = !isEmpty(planning.draft);
  const acts = scene.decisions.length > 0;
  const hasResults = planning.hasMoved && lastMove(scene).length > 0;
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
