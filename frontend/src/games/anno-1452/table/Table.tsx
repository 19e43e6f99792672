import { useEffect } from 'preact/hooks';
import { useCamera } from '../../../board';
import * as dockBarCss from '../../../match/dockBar.css';
import type { TableProps } from '../../../match/kit/kit';
import { useGuide } from '../../../match/table/useGuide';
import { lazy } from '../../../ui/lazy';
import { EmpireTable } from './EmpireTable';
import { BOX } from './outlines';
import * as tableCss from './table.css';
import type { EmpireGame } from './types';

const SetupTable = lazy<TableProps<EmpireGame>>(() => import('../dock/SetupTable'), RestTable);
const TurnTable = lazy<TableProps<EmpireGame>>(() => import('../turn/TurnTable'), RestTable);
const SubmissionTable = lazy<TableProps<EmpireGame>>(
  () => import('../submission/SubmissionTable'),
  RestTable,
);
const TradeTable = lazy<TableProps<EmpireGame>>(() => import('../trade/TradeTable'), RestTable);
const DiscardTable = lazy<TableProps<EmpireGame>>(() => import('../submission/DiscardTable'), RestTable);

/** By kind of decision the table that stands instead of that of a turn. */
const TABLES: Readonly<Record<string, typeof TurnTable>> = {
  setup: SetupTable,
  er_submit: SubmissionTable,
  discard: DiscardTable,
  discard_of: DiscardTable,
};

/** The table of Anno 1452: tracks, the map, and what the player does on it. */
export function Table(props: TableProps<EmpireGame>) {
  useGuide(props.scene, () => import('../rules/Rules'));
  const { view, decisions } = props.scene;
  useEffect(() => {
    if (view.expert && view.phase === 'result') TradeTable.fetch(); // it comes next
  }, [view.phase]);
  // Players who have finished trading, and spectators, see the offers as well.
  const Own = view.phase === 'trade' ? TradeTable : (TABLES[decisions[0]?.kind ?? ''] ?? TurnTable);
  return <Own {...props} />;
}

/** The map to be looked at until the rest is loaded; the dock keeps its height, so that nothing jumps then. */
function RestTable({ scene, idle }: TableProps<EmpireGame>) {
  const isIdle = scene.decisions.length === 0;
  return (
    <EmpireTable
      scene={scene}
      camera={useCamera(BOX)}
      dock={
        <div
          class={`${dockBarCss.dockBar} ${tableCss.empireRest}`}
          data-acts={!isIdle}
          data-hand={scene.view.mine !== null}
        >
          {isIdle && idle}
        </div>
      }
    />
  );
}
