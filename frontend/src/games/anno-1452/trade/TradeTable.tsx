import { ChoiceDock } from '../../../board/choice/ChoiceDock';
import { relativeTime } from '../../../core/i18n';
import type { Json } from '../../../core/types';
import type { TableProps } from '../../../match/kit/kit';
import { factSentence, factSentences } from '../../../match/table/facts';
import { usePreview } from '../../../match/table/usePreview';
import { useStateFor } from '../../../match/table/useStateFor';
import { SheetTable } from '../sheet/SheetTable';
import * as sheetCss from '../sheet/sheet.css';
import type { Decision, EmpireGame, EmpireScene, Fact, MoveProps } from '../table/types';
import { OfferForm } from './OfferForm';
import { TradeSheet } from './TradeSheet';
import {
  draftObstacle,
  NO_OFFER,
  type OfferDraft,
  offerParams,
  type TradeMode,
  withOnlyPartner,
} from './trade';

/**
 * Trade and agreements of the expert game: the open offers where the board is, or the offer that is composed, and
 * in the dock what sends it. It is board and dock in one.
 */
export default function TradeTable(props: TableProps<EmpireGame>) {
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

interface OfferBarProps extends MoveProps {
  /** The decision `offer`. */
  decision: Decision;
  draft: OfferDraft;
  onBack: () => void;
}

/** What an offer would bring both, or why it cannot be made; and the button that makes it. */
function OfferBar({ scene, sending, play, decision, draft, onBack }: OfferBarProps) {
  const { match, say, valueName } = scene;
  const obstacle = draftObstacle(draft, decision.schema);
  const params = offerParams(draft);
  return (
    <ChoiceDock
      act={{ text: say('trade.send'), disabled: obstacle !== null, onAct: () => play('offer', params) }}
      {...{ onBack, sending }}
    >
      <p class={sheetCss.sealProviso} role="status">
        {obstacle ? (
          say(obstacle.key, obstacle.facts, valueName)
        ) : (
          <Outlook key={match.version} {...{ scene, sending, params }} />
        )}
      </p>
    </ChoiceDock>
  );
}

/** What both have if the offer is accepted; it belongs to a version, since others may trade meanwhile. */
function Outlook({ scene, sending, params }: { scene: EmpireScene; sending: boolean; params: Json }) {
  const { facts } = usePreview<Fact>(scene.match.id, 'offer', params, sending);
  // how many offers are left the dock tells before one is composed
  return <>{factSentences(facts, scene, params, ['offers_left']) || '…'}</>;
}

type TradeBarProps = TableProps<EmpireGame> & { mode: TradeMode; setMode: (mode: TradeMode) => void };

/** The dock of the trade: players who have not finished can make an offer or finish; all others wait. */
function TradeBar(props: TradeBarProps) {
  const { scene, mode, idle } = props;
  if (!isOpen(scene, 'done')) {
    return <ChoiceDock>{isOpen(scene, 'decline') ? <p>{scene.say('trade.answer')}</p> : idle}</ChoiceDock>;
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
    <ChoiceDock
      also={{ text: scene.say('do.done'), disabled: sending, onAct: () => setMode('done') }}
      act={{
        text: scene.say('trade.send'),
        disabled: sending || !offer,
        describedBy: 'offers-left',
        onAct: () => setMode('offer'),
      }}
    >
      <p class={sheetCss.sealProviso} id="offers-left">
        {isOpen(scene, 'decline') && <b>{scene.say('trade.answer')} </b>}
        {left ? factSentence(left, scene) : scene.say('trade.no_offers')}
      </p>
    </ChoiceDock>
  );
}

/** What follows when the reader finishes, which cannot be taken back. */
function LeaveRow({ scene, sending, play, setMode }: TradeBarProps) {
  const { say, decisions } = scene;
  const { facts } = decisions.find(({ kind }) => kind === 'done') ?? {};
  const declined = facts?.filter(({ tells }) => tells.kind !== 'open_answers' || tells.n > 0);
  return (
    <ChoiceDock
      act={{ text: say('do.done'), onAct: () => play('done', {}) }}
      onBack={() => setMode('rest')}
      sending={sending}
    >
      <p class={sheetCss.sealProviso} role="status">
        {[say('do.done.help'), factSentences(declined, scene, {})].filter(Boolean).join(' ')}
      </p>
    </ChoiceDock>
  );
}
