import * as choiceCss from '../../../board/choice/choice.css';
import type { Json } from '../../../core/types';
import * as dockBarCss from '../../../match/dockBar.css';
import { tellsOf } from '../../../match/table/facts';
import { useStateFor } from '../../../match/table/useStateFor';
import { Button } from '../../../ui/Button';
import * as ui from '../../../ui/styles/ui.css';
import { CardSign } from '../cards/CardSign';
import { countedCards, withNumber } from '../cards/cardCounts';
import { SheetTable, WaitingSheet } from '../sheet/SheetTable';
import * as sheetCss from '../sheet/sheet.css';
import { Results } from '../table/parts';
import type { Decision, EmpireScene } from '../table/types';

interface DiscardProps {
  scene: EmpireScene;
  sending: boolean;
  play: (kind: string, params: Json) => void;
}

/** The decisions of this table: a card of the own hand after the Chancery, one of another's for the Spy. */
const KINDS = ['discard', 'discard_of'];

/**
 * The table while one card must be discarded: each with what it does and whether it could be played now. It is
 * board and dock in one; nothing while there is no such decision.
 */
export default function DiscardTable(props: DiscardProps) {
  const decision = props.scene.decisions.find(({ kind }) => KINDS.includes(kind));
  if (!decision) return null;
  return props.scene.hasAllWords ? <OpenDiscard {...props} decision={decision} /> : <WaitingSheet />;
}

function OpenDiscard({ scene, sending, play, decision }: DiscardProps & { decision: Decision }) {
  const { match, view, say, valueName, name } = scene;
  const [card, choose] = useStateFor<string | null>(match.version, null);
  const { kind, schema } = decision;
  const spied = kind === 'discard_of' ? view.mine?.spied : null;
  const counts = new Map(countedCards(spied?.hand ?? view.mine?.hand ?? []));
  const open = (schema.properties?.card?.enum ?? []).map(String);
  return (
    <SheetTable
      scene={scene}
      title={spied ? `${say('do.discard_of')}: ${name(spied.of_seat)}` : say('do.discard')}
      note={say(`do.${kind}.help`)}
      dock={
        <div class={`${ui.row} ${dockBarCss.dockRow} ${choiceCss.choiceRow}`}>
          <Button
            kind="primary"
            wide
            busy={sending}
            disabled={card === null}
            onClick={() => card !== null && play(kind, { card })}
          >
            {card === null ? say('do.discard') : say('seal.discard', { card }, valueName)}
          </Button>
        </div>
      }
    >
      <Results scene={scene} /> {/* the move that led here */}
      <ul class={sheetCss.sealChoices}>
        {open.map(each => (
          <li key={each}>
            <button
              type="button"
              aria-pressed={each === card}
              disabled={sending}
              onClick={() => choose(each === card ? null : each)}
            >
              <CardSign card={each} size={24} />
              <span>
                <b>{withNumber(say(`action_card.${each}`), counts.get(each) ?? 1)}</b>
                <small>{say(`action_card.${each}.help`)}</small>
                <small>{cardUse(scene, decision, each)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </SheetTable>
  );
}

/** Whether whoever holds a card could play it now. */
function cardUse({ say }: EmpireScene, { facts }: Decision, card: string): string {
  const [told] = tellsOf(facts, 'card_use', { card });
  return told ? say(`card_use.${told.use}`) : '';
}
