import * as choiceCss from '../../../board/choice/choice.css';
import type { Json } from '../../../core/types';
import * as dockBarCss from '../../../match/dockBar.css';
import { factSentence } from '../../../match/table/facts';
import { usePreview } from '../../../match/table/usePreview';
import { Button } from '../../../ui/Button';
import * as ui from '../../../ui/styles/ui.css';
import * as sheetCss from '../sheet/sheet.css';
import type { Decision, EmpireScene, Fact, FactKind } from '../table/types';
import { draftObstacle, type OfferDraft, offerParams } from './trade';

interface OfferBarProps {
  scene: EmpireScene;
  sending: boolean;
  play: (kind: string, params: Json) => void;
  /** The decision `offer`. */
  decision: Decision;
  draft: OfferDraft;
  onBack: () => void;
}

/** What an offer would bring both, or why it cannot be made; and the button that makes it. */
export function OfferBar({ scene, sending, play, decision, draft, onBack }: OfferBarProps) {
  const { match, say, valueName } = scene;
  const obstacle = draftObstacle(draft, decision.schema);
  const params = offerParams(draft);
  return (
    <>
      <p class={sheetCss.sealProviso} role="status">
        {obstacle ? (
          say(obstacle.key, obstacle.facts, valueName)
        ) : (
          <Outlook key={match.version} {...{ scene, sending, params }} />
        )}
      </p>
      <div class={`${ui.row} ${dockBarCss.dockRow} ${choiceCss.choiceRow}`}>
        <Button kind="quiet" disabled={sending} onClick={onBack}>
          {say('act.back')}
        </Button>
        <Button
          kind="primary"
          wide
          busy={sending}
          disabled={obstacle !== null}
          onClick={() => play('offer', params)}
        >
          {say('trade.send')}
        </Button>
      </div>
    </>
  );
}

/** The fact that the dock tells before an offer is composed. */
const LEFT: FactKind = 'offers_left';

/** What both have if the offer is accepted; it belongs to a version, since others may trade meanwhile. */
function Outlook({ scene, sending, params }: { scene: EmpireScene; sending: boolean; params: Json }) {
  const { facts } = usePreview<Fact>(scene.match.id, 'offer', params, sending);
  const told = facts.filter(fact => fact.tells.kind !== LEFT).map(fact => factSentence(fact, scene));
  return <>{told.length > 0 ? told.join(' ') : '…'}</>;
}
