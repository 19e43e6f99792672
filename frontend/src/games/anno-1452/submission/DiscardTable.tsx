import { ChoiceDock } from '../../../board/choice/ChoiceDock';
import { Picks } from '../../../board/choice/Picks';
import type { Json } from '../../../core/types';
import { tellsOf } from '../../../match/table/facts';
import { useStateFor } from '../../../match/table/useStateFor';
import { lazy } from '../../../ui/lazy';
import { CardSign, countedCards, withNumber } from '../cards/CardSign';
import { SheetTable, WaitingSheet } from '../sheet/SheetTable';
import * as sheetCss from '../sheet/sheet.css';
import type { Decision, EmpireScene } from '../table/types';

const LastMove = lazy<{ scene: EmpireScene }>(() => import('../story/LastMove'));

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
        <ChoiceDock
          act={{
            text: card === null ? say('do.discard') : say('seal.discard', { card }, valueName),
            disabled: card === null,
            onAct: () => card !== null && play(kind, { card }),
          }}
          sending={sending}
        />
      }
    >
      <LastMove scene={scene} /> {/* that led here */}
      <Picks
        label={say(`do.${kind}`)}
        look={sheetCss.sealChoices}
        ids={open}
        chosen={card}
        onChoose={each => choose(each === card ? null : each)}
        disabled={sending}
      >
        {each => (
          <>
            <CardSign card={each} size={24} />
            <span>
              <b>{withNumber(say(`action_card.${each}`), counts.get(each) ?? 1)}</b>
              <small>{say(`action_card.${each}.help`)}</small>
              <small>{cardUse(scene, decision, each)}</small>
            </span>
          </>
        )}
      </Picks>
    </SheetTable>
  );
}

/** Whether whoever holds a card could play it now. */
function cardUse({ say }: EmpireScene, { facts }: Decision, card: string): string {
  const [told] = tellsOf(facts, 'card_use', { card });
  return told ? say(`card_use.${told.use}`) : '';
}
