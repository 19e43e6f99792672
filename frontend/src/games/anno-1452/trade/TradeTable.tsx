import { relativeTime } from '../../../core/i18n';
import type { TableProps } from '../../../match/kit/kit';
import { useStateFor } from '../../../match/table/useStateFor';
import { SheetTable, WaitingSheet } from '../sheet/SheetTable';
import type { EmpireGame, EmpireScene } from '../table/types';
import { OfferForm } from './OfferForm';
import { OfferBar, TradeBar } from './TradeBars';
import { TradeSheet } from './TradeSheet';
import { NO_OFFER, type TradeMode, withOnlyPartner } from './trade';

/**
 * Trade and agreements of the expert game: the open offers where the board is, or the offer that is composed, and
 * in the dock what sends it. It is board and dock in one.
 */
export default function TradeTable(props: TableProps<EmpireGame>) {
  return props.scene.hasAllWords ? <OpenTrade {...props} /> : <WaitingSheet />;
}

function OpenTrade(props: TableProps<EmpireGame>) {
  const { scene, sending } = props;
  const { view, say, decisions, mine } = scene;
  // Until an offer is made: that others trade meanwhile changes nothing.
  const made = `${view.section} ${view.trade?.offers_left[mine ?? -1]}`;
  const [kept, setDraft] = useStateFor(made, NO_OFFER);
  const [mode, setMode] = useStateFor<TradeMode>(made, 'rest');
  const decision = decisions.find(({ kind }) => kind === 'offer');
  if (mode === 'offer' && decision) {
    const { schema } = decision;
    const draft = withOnlyPartner(kept, schema);
    return (
      <SheetTable
        key="offer" // a sheet of its own, from its top, even where the map was looked at
        scene={scene}
        title={say('do.offer')}
        note={say('trade.secret')}
        dock={<OfferBar {...props} {...{ decision, draft }} onBack={() => setMode('rest')} />}
      >
        <OfferForm {...{ scene, schema, draft }} onChange={setDraft} disabled={sending} />
      </SheetTable>
    );
  }
  return (
    <SheetTable
      scene={scene}
      title={say('phase.trade')}
      note={untilWhen(scene)}
      dock={<TradeBar {...props} {...{ mode, setMode }} />}
    >
      <TradeSheet {...props} />
    </SheetTable>
  );
}

/** When the trade is over, and until when the reader has time where something is asked of them. */
function untilWhen({ match, mine, say, decisions }: EmpireScene): string {
  const isAsked = decisions.some(({ blocking }) => blocking); // not in the past
  const deadline = isAsked && match.seats.find(({ seat }) => seat === mine)?.deadline;
  return deadline ? say('trade.until', { when: relativeTime(deadline) }) : say('trade.until.all');
}
