import * as dockBarCss from '../../../match/dockBar.css';
import type { TableProps } from '../../../match/kit/kit';
import { factSentence } from '../../../match/table/facts';
import { Button } from '../../../ui/Button';
import * as ui from '../../../ui/styles/ui.css';
import * as sheetCss from '../sheet/sheet.css';
import type { EmpireGame, EmpireScene } from '../table/types';
import type { TradeMode } from './trade';

type TradeBarProps = TableProps<EmpireGame> & { mode: TradeMode; setMode: (mode: TradeMode) => void };

/** The dock of the trade: whoever has not finished offers or finishes, all others wait. */
export function TradeBar(props: TradeBarProps) {
  const { scene, mode, idle } = props;
  if (!isOpen(scene, 'done')) {
    return <>{isOpen(scene, 'decline') ? <p>{scene.say('trade.answer')}</p> : idle}</>;
  }
  return mode === 'done' ? <LeaveRow {...props} /> : <RestRow {...props} />;
}

const isOpen = ({ decisions }: EmpireScene, kind: string): boolean =>
  decisions.some(decision => decision.kind === kind);

/** Whether an offer waits, also while the map is looked at; how many are left to make; and both ways on. */
function RestRow({ scene, sending, setMode }: TradeBarProps) {
  const offer = scene.decisions.find(({ kind }) => kind === 'offer');
  const [left] = offer?.facts ?? [];
  return (
    <>
      <p class={sheetCss.sealProviso} id="offers-left">
        {isOpen(scene, 'decline') && <b>{scene.say('trade.answer')} </b>}
        {left ? factSentence(left, scene) : scene.say('trade.no_offers')}
      </p>
      <div class={`${ui.row} ${dockBarCss.dockRow}`}>
        <Button disabled={sending} onClick={() => setMode('done')}>
          {scene.say('do.done')}
        </Button>
        <Button
          kind="primary"
          wide
          disabled={sending || !offer}
          describedBy="offers-left"
          onClick={() => setMode('offer')}
        >
          {scene.say('trade.send')}
        </Button>
      </div>
    </>
  );
}

/** What follows when the reader finishes, which cannot be taken back. */
function LeaveRow({ scene, sending, play, setMode }: TradeBarProps) {
  const { say, decisions } = scene;
  const { facts } = decisions.find(({ kind }) => kind === 'done') ?? {};
  const declined = (facts ?? []).filter(({ tells }) => tells.kind !== 'open_answers' || tells.n > 0);
  return (
    <>
      <p class={sheetCss.sealProviso} role="status">
        {[say('do.done.help'), ...declined.map(fact => factSentence(fact, scene))].join(' ')}
      </p>
      <div class={`${ui.row} ${dockBarCss.dockRow}`}>
        <Button kind="quiet" disabled={sending} onClick={() => setMode('rest')}>
          {say('act.back')}
        </Button>
        <Button kind="primary" wide busy={sending} onClick={() => play('done', {})}>
          {say('do.done')}
        </Button>
      </div>
    </>
  );
}
