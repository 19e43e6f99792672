import { ChoiceDock } from '../../../board/choice/ChoiceDock';
import { Picks } from '../../../board/choice/Picks';
import { tellsOf } from '../../../match/table/facts';
import { useStateFor } from '../../../match/table/useStateFor';
import { CardSign, countedCards, withNumber } from '../cards/CardSign';
import { SheetTable } from '../sheet/SheetTable';
import * as sheetCss from '../sheet/sheet.css';
import { LastMove } from '../table/EmpireTable';
import type { MoveProps } from '../table/types';

/** The decisions of this table: a card of the own hand after the Chancery, one of another's for the Spy. */
const KINDS = ['discard', 'discard_of'];

/**
 * The table while one card must be discarded: each with what it does and whether it could be played now. It is
 * board and dock in one; nothing while there is no such decision.
 */
export default function DiscardTable({ scene, sending, play }: MoveProps) {
  const { match, view, say, valueName, name } = scene;
  const [card, choose] = useStateFor<string | null>(match.version, null);
  const decision = scene.decisions.find(({ kind }) => KINDS.includes(kind));
  if (!decision) return null;
  const { kind, schema, facts } = decision;
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
              <small>
                {tellsOf(facts, 'card_use', { card: each }).map(({ use }) => say(`card_use.${use}`))}
              </small>
            </span>
          </>
        )}
      </Picks>
    </SheetTable>
  );
}
